package dev.morph.scenarios.program.python;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.morph.morphisms.code.graph.ComparedProgram;
import dev.morph.morphisms.code.tree.Labelling;
import dev.morph.morphisms.code.tree.Reading;
import dev.morph.morphisms.code.tree.Refusal;
import dev.morph.morphisms.code.tree.SourceLimits;
import dev.morph.morphisms.code.tree.SyntaxTree;
import java.util.List;
import java.util.Optional;

/**
 * Syntax trees of Python programs, from Python's own parser. Operators are not nodes but part of
 * their parent's label, and strings that are statements of their own, such as docstrings, are left
 * out. There are no data-flow or dependency graphs.
 */
final class PythonTrees {
  private static final SourceLimits LIMITS =
      new SourceLimits(
          SourceLimits.DEFAULT.characters(), SourceLimits.DEFAULT.depth(), Long.MAX_VALUE);

  private PythonTrees() {}

  /**
   * Reads the tree of the whole program, or of its functions and methods with a given name.
   *
   * @return empty if the program has no function or method of that name
   */
  static Reading<Optional<ComparedProgram>> read(
      PythonOracle oracle, String source, Labelling labelling, Optional<String> name)
      throws InterruptedException {
    Optional<Reading.Refused<Void>> refused = LIMITS.check(source);
    if (refused.isPresent()) {
      return new Reading.Refused<>(refused.get().why(), refused.get().detail());
    }
    ObjectNode question =
        Host.newQuestion("tree").put("source", source).put("labels", labelling.label());
    name.ifPresent(it -> question.put("name", it));
    List<JsonNode> said = oracle.askForJson(question);
    JsonNode last = said.isEmpty() ? question : said.get(said.size() - 1);
    if (last.has("error")) {
      return new Reading.Refused<>(Refusal.DOES_NOT_PARSE, last.path("error").asText());
    }
    SyntaxTree.Builder tree = new SyntaxTree.Builder();
    for (JsonNode some : said) {
      some.path("nodes").forEach(it -> tree.addNode(it.path(0).asText(), it.path(1).asInt()));
    }
    if (last.path("all").asInt(-1) != tree.size()) {
      return new Reading.Refused<>(Refusal.TOO_DEEP, "Python's parser cannot process it");
    }
    return new Reading.Read<>(
        tree.size() == 0
            ? Optional.empty()
            : Optional.of(new ComparedProgram(tree.build(), List.of(), PythonOracle.NO_GRAPHS)));
  }
}
