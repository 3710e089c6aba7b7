package dev.morph.scenarios.program.python;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.morph.core.fault.PlainText;
import dev.morph.core.morphism.Extent;
import dev.morph.scenarios.program.dictionary.Dictionary;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Searches for inputs that reach branches of either program that no input has reached yet. */
record BranchSearch(
    PythonOracle oracle, PythonTask task, PythonSubject seed, String mutant, JsonNode way) {
  private static final int MOST_SHOWN = 120;
  private static final int MOST_UNREACHED = 8;

  /** The maximum number of inputs used from the search in one program. */
  private static final int MOST_PROPOSED = 40;

  /**
   * What was found.
   *
   * @param inputs the new inputs
   * @param extent {@link Extent#COVERED} if no branch was left to search for, otherwise {@link
   *     Extent#SEARCHED}
   * @param unreached the differing statements that no input reached
   */
  record Found(List<PythonInput> inputs, String extent, List<String> unreached) {}

  /** Searches in both programs, starting from the inputs tried so far. */
  Found run(PairRuns runs, List<PythonInput> tried) throws InterruptedException {
    List<JsonNode> ofSeed = search(runs, true, tried);
    List<JsonNode> ofMutant = search(runs, false, tried);
    Map<String, PythonInput> found = new LinkedHashMap<>();
    for (List<JsonNode> said : List.of(ofSeed, ofMutant)) {
      judgedInputs(said).forEach(item -> found.putIfAbsent(item.text(), item));
    }
    boolean covered = wereCovered(ofSeed) && wereCovered(ofMutant);
    return new Found(
        List.copyOf(found.values()),
        covered ? Extent.COVERED : Extent.SEARCHED,
        unreachedDifferences(ofSeed, ofMutant));
  }

  /** Returns whether the inputs tried before the search reached every branch. */
  private static boolean wereCovered(List<JsonNode> said) {
    return !said.isEmpty() && said.get(0).path("before").asInt() >= said.get(0).path("all").asInt();
  }

  /**
   * Returns the differing statements of both programs that no input reached. The list is empty if
   * only one program has any, such as a check of its arguments: there is no counterpart to compare.
   */
  private static List<String> unreachedDifferences(List<JsonNode> ofSeed, List<JsonNode> ofMutant) {
    List<String> left = unreachedOnlyIn(ofSeed, ofMutant);
    List<String> right = unreachedOnlyIn(ofMutant, ofSeed);
    return left.isEmpty() || right.isEmpty()
        ? List.of()
        : Stream.of(
                left.stream().map(it -> "first: " + it), right.stream().map(it -> "second: " + it))
            .flatMap(it -> it)
            .toList();
  }

  private static List<String> unreachedOnlyIn(List<JsonNode> said, List<JsonNode> others) {
    Set<String> forms = new HashSet<>();
    others.forEach(it -> forms.add(it.path("form").asText()));
    return said.stream()
        .filter(it -> it.path("unreached").isTextual() && !forms.contains(it.path("form").asText()))
        .map(
            it ->
                PlainText.line(
                    "line " + it.path("line").asInt() + ": " + it.path("unreached").asText(),
                    MOST_SHOWN))
        .limit(MOST_UNREACHED)
        .toList();
  }

  private List<JsonNode> search(PairRuns runs, boolean ofSeed, List<PythonInput> tried)
      throws InterruptedException {
    ObjectNode question = Host.newQuestion("search").put("source", ofSeed ? seed.source() : mutant);
    question.set("way", ofSeed ? PairRuns.ITSELF : way);
    question.put("seconds", oracle.searchSeconds()).put("limit", 2 * oracle.searchSeconds() + 0.5);
    question.put("policy", oracle.settings().policy().toString());
    question.set("task", task.wording());
    question.set("dictionary", Dictionary.EMPTY.toJson());
    question.set("cases", seed.casesAsJson());
    question.set("items", PythonSubject.toJson(tried));
    return runs.search(question);
  }

  private List<PythonInput> judgedInputs(List<JsonNode> said) throws InterruptedException {
    List<JsonNode> proposed =
        said.stream()
            .map(it -> it.path("item"))
            .filter(it -> it.path("s").isArray())
            .limit(MOST_PROPOSED)
            .toList();
    if (proposed.isEmpty()) {
      return List.of();
    }
    ObjectNode judged = oracle.taskQuestion("judged", task, seed.source());
    judged.set("cases", seed.casesAsJson());
    judged.set("items", Host.JSON.valueToTree(proposed));
    List<PythonInput> items = new ArrayList<>();
    List<JsonNode> judgements = oracle.askForJson(judged);
    for (int i = 0; i < Math.min(judgements.size(), proposed.size()); i++) {
      if (judgements.get(i).path("data").asBoolean()) {
        items.add(PythonInput.of(proposed.get(i), judgements.get(i)));
      }
    }
    return items;
  }
}
