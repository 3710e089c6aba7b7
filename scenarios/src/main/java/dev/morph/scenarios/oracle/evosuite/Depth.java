package dev.morph.scenarios.oracle.evosuite;

import java.util.Locale;

/** How long EvoSuite searches for inputs, for each program that survived the cheaper tiers. */
public enum Depth {
  /** Not at all. */
  OFF(0, ""),
  /** Until every branch is covered, at most for 3 seconds. */
  QUICK(3, "BRANCH"),
  /**
   * For up to 15 seconds, and beyond branches also for values at which a mutated operator shows.
   */
  FULL(15, "BRANCH:WEAKMUTATION");

  private final int seconds;
  private final String criteria;

  Depth(int seconds, String criteria) {
    this.seconds = seconds;
    this.criteria = criteria;
  }

  /** The search's budget for one program. */
  public int seconds() {
    return seconds;
  }

  /** What is to be covered, in EvoSuite's words. */
  String criteria() {
    return criteria;
  }

  /** As it is written in options and signatures. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
