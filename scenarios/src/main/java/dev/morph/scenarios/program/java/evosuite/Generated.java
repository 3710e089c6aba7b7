package dev.morph.scenarios.program.java.evosuite;

import dev.morph.scenarios.program.sandbox.worker.wire.Input;
import java.util.List;
import java.util.stream.Stream;

/**
 * The result of an EvoSuite search of one program.
 *
 * @param inputs call sequences for the searched program
 * @param dropped the number of EvoSuite's tests that contain no readable call
 * @param coverage percentage of the search's goals that the tests cover, as EvoSuite reports; -1 if
 *     not reported
 * @param problem why there are no inputs; empty if there are inputs
 */
public record Generated(List<Input> inputs, int dropped, int coverage, String problem) {
  /** Copies the list. */
  public Generated {
    inputs = List.copyOf(inputs);
  }

  /** Returns a copy with the coverage that the search reports. */
  Generated withCoverage(int percent) {
    return new Generated(inputs, dropped, percent, problem);
  }

  /** Whether the search reports uncovered goals. */
  boolean hasUncoveredGoals() {
    return coverage >= 0 && coverage < 100;
  }

  /** Combines the results of two searches; a failure of the second search is ignored. */
  Generated mergedWith(Generated other) {
    List<Input> both = Stream.concat(inputs.stream(), other.inputs.stream()).distinct().toList();
    return new Generated(
        both,
        dropped + other.dropped,
        Math.max(coverage, other.coverage),
        both.isEmpty() ? problem : "");
  }

  /** Returns an empty result with the reason for it. */
  public static Generated none(String problem) {
    return new Generated(List.of(), 0, -1, problem);
  }
}
