package dev.morph.experiments.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.morph.core.fault.FaultException;
import dev.morph.scenarios.program.sandbox.PythonHome;

/** Skips what needs a Python where there is none. */
public final class PythonAssumption {
  private PythonAssumption() {}

  /** Skips the test that calls it. */
  public static void check() {
    try {
      PythonHome.find();
    } catch (FaultException e) {
      assumeTrue(false, "without a Python nothing is tested: " + e.getMessage());
    }
  }
}
