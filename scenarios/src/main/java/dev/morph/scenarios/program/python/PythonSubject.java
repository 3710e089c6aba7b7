package dev.morph.scenarios.program.python;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A seed's program for a task, with its inputs and outcomes, determined once for all mutants.
 *
 * @param source the program's source
 * @param facts the facts about the program's text; contains {@code error} if the text is not a
 *     program
 * @param cases the inputs of the task's own cases
 * @param typed further inputs, derived from the cases
 * @param outcomes the program's outcomes on all inputs
 * @param normalInReference whether a reference solution ends normally on each input; empty if there
 *     is no such solution
 */
record PythonSubject(
    String source,
    JsonNode facts,
    List<PythonInput> cases,
    List<PythonInput> typed,
    Map<PythonInput, PythonOutcome> outcomes,
    Map<PythonInput, Boolean> normalInReference) {

  PythonSubject {
    cases = List.copyOf(cases);
    typed = List.copyOf(typed);
  }

  boolean compiles() {
    return !facts.has("error");
  }

  /** The paths of the functions that are called. */
  List<String> functionPaths() {
    return PythonValues.itemsFrom(facts.path("targets"), 0).stream().map(JsonNode::asText).toList();
  }

  /**
   * Whether a program may behave differently in another process: it uses randomness, or depends on
   * the order of a set.
   */
  static boolean mayVary(JsonNode facts) {
    return facts.path("varies").asBoolean() || facts.path("unordered").asBoolean();
  }

  /** Parses inputs into JSON. */
  static List<JsonNode> parseInputs(List<PythonInput> items) {
    List<JsonNode> nodes = new ArrayList<>();
    for (PythonInput item : items) {
      try {
        nodes.add(Host.JSON.readTree(item.text()));
      } catch (JsonProcessingException e) {
        throw new IllegalStateException(e); // we wrote this JSON ourselves
      }
    }
    return nodes;
  }

  ArrayNode casesAsJson() {
    return toJson(cases);
  }

  static ArrayNode toJson(List<PythonInput> items) {
    ArrayNode array = Host.JSON.createArrayNode();
    for (PythonInput item : items) {
      array.addRawValue(new com.fasterxml.jackson.databind.util.RawValue(item.text()));
    }
    return array;
  }
}
