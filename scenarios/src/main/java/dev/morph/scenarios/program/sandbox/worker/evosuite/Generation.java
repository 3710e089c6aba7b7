package dev.morph.scenarios.program.sandbox.worker.evosuite;

import dev.morph.scenarios.program.sandbox.worker.wire.Input;
import java.util.List;

/**
 * The answer of a generating process. The program it ran may have written it, so it is parsed but
 * never trusted.
 *
 * @param tests the generated tests as inputs without a time limit; none if nothing was generated
 * @param log the end of EvoSuite's output
 */
public record Generation(List<Input> tests, String log) {
  /** Copies the list. */
  public Generation {
    tests = List.copyOf(tests);
  }
}
