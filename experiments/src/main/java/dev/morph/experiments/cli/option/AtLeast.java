package dev.morph.experiments.cli.option;

import dev.morph.core.fault.CommonFault;

/** Checks lower limits of integers. */
public final class AtLeast {
  private AtLeast() {}

  /**
   * Accepts a value that is large enough.
   *
   * @throws dev.morph.core.fault.FaultException if it is too small
   */
  public static void check(String option, int value, int least) {
    if (value < least) {
      throw CommonFault.BAD_OPTION.because(option, value, "a number from " + least);
    }
  }
}
