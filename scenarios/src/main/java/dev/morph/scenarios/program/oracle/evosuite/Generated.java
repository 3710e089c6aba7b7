package dev.morph.scenarios.program.oracle.evosuite;

import dev.morph.scenarios.program.sandbox.worker.Input;
import java.util.List;
import java.util.stream.Stream;

/**
 * What EvoSuite gave for one program.
 *
 * @param inputs call sequences, in the program's own terms
 * @param dropped how many of its tests have no call that could be read
 * @param coverage percentage of the search's goals that its tests reach, as it says itself; -1 if
 *     it does not say
 * @param problem why there is no input; empty if there is one
 */
public record Generated(List<Input> inputs, int dropped, int coverage, String problem) {
  /** Copies the list. */
  public Generated {
    inputs = List.copyOf(inputs);
  }

  /** The same with what the search says of itself. */
  Generated covering(int percent) {
    return new Generated(inputs, dropped, percent, problem);
  }

  /** Whether the search says that it left goals. */
  boolean leftGoals() {
    return coverage >= 0 && coverage < 100;
  }

  /** What two searches found together; what the second one lacks is no problem. */
  Generated and(Generated other) {
    List<Input> both = Stream.concat(inputs.stream(), other.inputs.stream()).distinct().toList();
    return new Generated(
        both,
        dropped + other.dropped,
        Math.max(coverage, other.coverage),
        both.isEmpty() ? problem : "");
  }

  /** Nothing, and why. */
  public static Generated none(String problem) {
    return new Generated(List.of(), 0, -1, problem);
  }
}
