package dev.morph.scenarios.program.oracle.inputs;

import java.util.Locale;

/** Which inputs may tell two programs apart. */
public enum InputPolicy {
  /** The task's own cases only. */
  CASES,
  /**
   * The task's own cases, and inputs that the task means as far as can be told: those of its stated
   * domain; without one, those on which the reference solution (else the seed's program) ends
   * normally and whose values have the signs and shapes of the cases' and the description's.
   */
  PLAUSIBLE,
  /** Every input that fits the types, as published. */
  ANY;

  /** As it is written in options and signatures. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
