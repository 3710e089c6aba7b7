package dev.morph.scenarios.program.python;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * An input of a program.
 *
 * @param text the input as JSON for the host
 * @param large whether the input is so large that running out of time, stack or memory on it proves
 *     nothing
 * @param unintended whether the task does not intend this input, so that a difference on it is
 *     ignored
 * @param needs the optional parameters that the input names, by the path of the called function
 */
record PythonInput(
    String text, boolean large, boolean unintended, Map<String, List<String>> needs) {
  /** The path that stands for a program started as a script. */
  static final String SCRIPT = "__main__";

  PythonInput {
    needs = Map.copyOf(needs);
  }

  /** Creates an input from one of a task's own cases. */
  static PythonInput ofCase(JsonNode input) {
    return new PythonInput(input.toString(), false, false, Map.of());
  }

  /** Creates an input with the host's judgement about it. */
  static PythonInput of(JsonNode input, JsonNode judgement) {
    return new PythonInput(
        input.toString(),
        judgement.path("large").asBoolean(),
        judgement.path("outside").asBoolean(),
        judgement.path("needs").properties().stream()
            .collect(Collectors.toMap(Map.Entry::getKey, it -> textItems(it.getValue()))));
  }

  /** Whether the program is started as a script. */
  boolean isScript() {
    return text.startsWith("{\"m\":");
  }

  /** Whether the input contains infinities or NaN. */
  boolean hasNonFiniteNumbers() {
    return text.contains("[\"f\",\"inf\"]")
        || text.contains("[\"f\",\"-inf\"]")
        || text.contains("[\"f\",\"nan\"]");
  }

  private static List<String> textItems(JsonNode node) {
    return PythonValues.itemsFrom(node, 0).stream().map(JsonNode::asText).toList();
  }

  /**
   * Whether another program, called in this way, accepts this input. Optional parameters are passed
   * only to a program that uses the same names for them.
   */
  boolean isAcceptedBy(JsonNode way) {
    return (!isScript() || way.isEmpty() || way.has(SCRIPT))
        && needs.entrySet().stream()
            .allMatch(
                it ->
                    way.has(it.getKey())
                        && textItems(way.path(it.getKey()).path("takes"))
                            .containsAll(it.getValue()));
  }
}
