package dev.morph.scenarios.engine;

/** Whether a seed can be examined: its own output must be usable. */
public sealed interface Admission {
  /** The seed can be examined. */
  record Admitted() implements Admission {}

  /**
   * The seed cannot be examined. It is counted and listed as not evaluable, and left out of
   * averages.
   *
   * @param cause a stable word, for instance {@code does-not-compile}
   */
  record Refused(String cause) implements Admission {}
}
