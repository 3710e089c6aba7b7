package dev.morph.morphisms.text.metric;

import dev.morph.core.entity.SeededDraw;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.Radius;
import dev.morph.glove.EmbeddingTable;
import dev.morph.morphisms.text.Paraphraser;
import dev.morph.morphisms.text.TableNeighbourhood;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;

/**
 * 100 seeds of 17 to 25 words, 100 mutants each: 10,000 pairs, the same at every run. {@code main}
 * writes them for the peers in other languages: a seed, a tab and a mutant a line.
 */
final class BenchmarkPairs {
  private static final int SEEDS = 100;
  private static final int MUTANTS = 100;
  private static final int FREQUENT = 3000;

  private BenchmarkPairs() {}

  static Map<String, List<String>> make() {
    EmbeddingTable table = EmbeddingTable.embedded();
    Paraphraser paraphraser = new Paraphraser(new TableNeighbourhood(table), Set.of());
    SeededDraw draw = SeededDraw.of(1, "benchmark", "seeds");
    Map<String, List<String>> pairs = new LinkedHashMap<>();
    while (pairs.size() < SEEDS) {
      StringJoiner text = new StringJoiner(" ", "Write a program that ", ".");
      for (int words = 13 + draw.nextInt(9); words > 0; words--) {
        text.add(table.word(draw.nextInt(FREQUENT)));
      }
      TestCase<String> seed = TestCase.seed("benchmark", "s" + pairs.size(), text.toString());
      List<String> mutants =
          paraphraser
              .shell(seed, Radius.NONE, new Radius(5, 5), new Budget(MUTANTS, 1))
              .mutants()
              .stream()
              .map(TestCase::input)
              .limit(MUTANTS)
              .toList();
      if (mutants.size() == MUTANTS) {
        pairs.put(seed.input(), mutants);
      }
    }
    return pairs;
  }

  public static void main(String[] args) throws IOException {
    List<String> lines = new ArrayList<>();
    make().forEach((seed, mutants) -> mutants.forEach(it -> lines.add(seed + "\t" + it)));
    Files.write(Path.of(args[0]), lines);
  }
}
