package dev.morph.scenarios.oracle.evosuite;

import dev.morph.scenarios.sandbox.worker.Input;
import java.util.List;

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

  /** Nothing, and why. */
  public static Generated none(String problem) {
    return new Generated(List.of(), 0, -1, problem);
  }
}
