package dev.morph.morphisms.code.tree;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.gumtreediff.actions.ChawatheScriptGenerator;
import com.github.gumtreediff.matchers.CompositeMatchers;
import com.github.gumtreediff.tree.DefaultTree;
import com.github.gumtreediff.tree.Tree;
import com.github.gumtreediff.tree.TypeSet;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/**
 * GumTree's edit scripts (Falleri and others 2014) as a second opinion: they are not minimal, and
 * may move subtrees, but pairs that are far apart for one should be for the other.
 */
class GumTreeTest {
  private static final String FILE = "data/llm_completions_judged/completions.jsonl";
  private static final int PAIRS = 200;

  /** Completions of a model against the solutions of their tasks, as far as both parse. */
  @Test
  @Tag("long")
  void itOrdersRealPairsSimilarlyToTheEditDistance(TestReporter reporter) throws Exception {
    Optional<Path> file = find();
    Assumptions.assumeTrue(file.isPresent(), "no folder 'shared' with " + FILE);
    List<double[]> values = new ArrayList<>();
    ObjectMapper mapper = new ObjectMapper();
    for (String line : Files.readAllLines(file.get())) {
      JsonNode row = mapper.readTree(line);
      String prompt = row.path("prompt").asText();
      Optional<SyntaxTree> left = tree(prompt + row.path("reference").asText());
      Optional<SyntaxTree> right = tree(prompt + row.path("completion").asText() + "\n}\n}\n");
      if (left.isPresent() && right.isPresent() && values.size() < PAIRS) {
        EditDistance distance = TreeEditDistance.between(left.get(), right.get());
        assertThat(distance.isExact()).isTrue();
        values.add(new double[] {distance.upper(), edits(left.get(), right.get())});
      }
    }
    double correlation = spearman(values);
    reporter.publishEntry("Spearman of " + values.size() + " pairs", String.valueOf(correlation));
    assertThat(values).hasSize(PAIRS);
    assertThat(correlation).isGreaterThan(0.8);
  }

  private static Optional<SyntaxTree> tree(String source) {
    return JavaSource.read(source, program -> SyntaxTree.of(program, Labelling.OPERATORS)).value();
  }

  private static int edits(SyntaxTree one, SyntaxTree other) {
    return new ChawatheScriptGenerator()
        .computeActions(
            new CompositeMatchers.ClassicGumtree()
                .match(gumTree(one, one.size() - 1), gumTree(other, other.size() - 1)))
        .size();
  }

  private static Tree gumTree(SyntaxTree tree, int node) {
    String[] label = tree.label(node).split(" ", 2);
    DefaultTree made = new DefaultTree(TypeSet.type(label[0]), label.length > 1 ? label[1] : "");
    tree.children(node).forEach(child -> made.addChild(gumTree(tree, child)));
    return made;
  }

  private static double spearman(List<double[]> values) {
    double[] x = ranks(values.stream().mapToDouble(it -> it[0]).toArray());
    double[] y = ranks(values.stream().mapToDouble(it -> it[1]).toArray());
    double mean = (x.length + 1) / 2.0;
    double xy = 0;
    double xx = 0;
    double yy = 0;
    for (int i = 0; i < x.length; i++) {
      xy += (x[i] - mean) * (y[i] - mean);
      xx += (x[i] - mean) * (x[i] - mean);
      yy += (y[i] - mean) * (y[i] - mean);
    }
    return xy / Math.sqrt(xx * yy);
  }

  /** Ties share their mean rank. */
  private static double[] ranks(double[] values) {
    return Arrays.stream(values)
        .map(
            value -> {
              long below = Arrays.stream(values).filter(other -> other < value).count();
              long equal = Arrays.stream(values).filter(other -> other == value).count();
              return below + (equal + 1) / 2.0;
            })
        .toArray();
  }

  private static Optional<Path> find() {
    String named = System.getProperty("morph.shared");
    if (named != null) {
      return Optional.of(Path.of(named, FILE)).filter(Files::isRegularFile);
    }
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      Path file = at.resolve("shared").resolve(FILE);
      if (Files.isRegularFile(file)) {
        return Optional.of(file);
      }
    }
    return Optional.empty();
  }
}
