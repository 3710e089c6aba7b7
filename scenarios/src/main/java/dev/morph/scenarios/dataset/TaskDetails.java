package dev.morph.scenarios.dataset;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What a data set may say about a task beside its text.
 *
 * @param topic for instance {@code array}
 * @param source where the task was taken from
 * @param complexity cyclomatic complexity of the first solution: decision points + 1
 * @param solutions complete, correct Java sources, the reference solution first
 * @param io inputs with their outputs
 * @param tests tests in source form
 * @param signature of the method the task asks for, for instance {@code static int sum(int[] a)}
 * @param other every field this record has no name for, as it was read
 */
public record TaskDetails(
    Optional<String> topic,
    Optional<String> source,
    OptionalInt complexity,
    List<String> solutions,
    List<IoCase> io,
    List<TaskTest> tests,
    Optional<String> signature,
    Map<String, JsonNode> other) {

  /** Nothing but the text is known. */
  public static final TaskDetails NONE =
      new TaskDetails(
          Optional.empty(),
          Optional.empty(),
          OptionalInt.empty(),
          List.of(),
          List.of(),
          List.of(),
          Optional.empty(),
          Map.of());

  public TaskDetails {
    solutions = List.copyOf(solutions);
    io = List.copyOf(io);
    tests = List.copyOf(tests);
    other = Map.copyOf(other);
  }
}
