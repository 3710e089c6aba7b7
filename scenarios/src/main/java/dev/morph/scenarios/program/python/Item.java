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
 * @param outside whether the task does not intend this input, so that a difference on it is ignored
 * @param needs the optional parameters that the input names, by the path of the called function
 */
record Item(String text, boolean large, boolean outside, Map<String, List<String>> needs) {
  /** The path that stands for a program started as a script. */
  static final String SCRIPT = "__main__";

  Item {
    needs = Map.copyOf(needs);
  }

  /** Creates an input from one of a task's own cases. */
  static Item ofCase(JsonNode input) {
    return new Item(input.toString(), false, false, Map.of());
  }

  /** Creates an input with the host's judgement about it. */
  static Item of(JsonNode input, JsonNode judgement) {
    return new Item(
        input.toString(),
        judgement.path("large").asBoolean(),
        judgement.path("outside").asBoolean(),
        judgement.path("needs").properties().stream()
            .collect(Collectors.toMap(Map.Entry::getKey, it -> texts(it.getValue()))));
  }

  /** Whether the program is started as a script. */
  boolean isRun() {
    return text.startsWith("{\"m\":");
  }

  /** Whether the input contains infinities or NaN. */
  boolean wild() {
    return text.contains("[\"f\",\"inf\"]")
        || text.contains("[\"f\",\"-inf\"]")
        || text.contains("[\"f\",\"nan\"]");
  }

  private static List<String> texts(JsonNode node) {
    return PythonValues.items(node, 0).stream().map(JsonNode::asText).toList();
  }

  /**
   * Whether another program, called in this way, accepts this input. Optional parameters are passed
   * only to a program that uses the same names for them.
   */
  boolean suits(JsonNode way) {
    return (!isRun() || way.isEmpty() || way.has(SCRIPT))
        && needs.entrySet().stream()
            .allMatch(
                it ->
                    way.has(it.getKey())
                        && texts(way.path(it.getKey()).path("takes")).containsAll(it.getValue()));
  }
}
