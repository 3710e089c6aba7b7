package dev.morph.experiments.cli.option;

import dev.morph.core.fault.CommonFault;

/** A check of whole numbers. */
public final class AtLeast {
  private AtLeast() {}

  /**
   * Lets a value through.
   *
   * @throws dev.morph.core.fault.FaultException if it is smaller
   */
  public static void check(String option, int value, int least) {
    if (value < least) {
      throw CommonFault.BAD_OPTION.because(option, value, "a number from " + least);
    }
  }
}
