package dev.morph.scenarios.program.oracle;

import java.util.Locale;

/** Which inputs may distinguish two programs. */
public enum InputPolicy {
  /** Only the task's own cases. */
  CASES,
  /**
   * The task's own cases and inputs that the task presumably intends: those in its stated domain
   * or, without one, those on which the reference solution (otherwise the seed's program) ends
   * normally and whose values have the signs and shapes found in the cases and the description.
   */
  PLAUSIBLE,
  /** Every input that fits the types, as published. */
  ANY;

  /** Returns the name used in options and signatures. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
