package dev.morph.scenarios.oracle.evosuite;

import dev.morph.scenarios.sandbox.worker.Input;
import java.util.List;

/**
 * What EvoSuite gave for one program.
 *
 * @param inputs call sequences, in the program's own terms
 * @param dropped how many of its tests have no call that could be read
 * @param problem why there is none; empty if there is one
 */
public record Generated(List<Input> inputs, int dropped, String problem) {
  /** Copies the list. */
  public Generated {
    inputs = List.copyOf(inputs);
  }

  /** Nothing, and why. */
  public static Generated none(String problem) {
    return new Generated(List.of(), 0, problem);
  }
}
