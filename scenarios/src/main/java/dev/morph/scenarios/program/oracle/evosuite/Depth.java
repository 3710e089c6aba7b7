package dev.morph.scenarios.program.oracle.evosuite;

import java.time.Duration;
import java.util.List;
import java.util.Locale;

/**
 * Whether and how long EvoSuite searches for inputs, for each program that survived the cheaper
 * tiers: once, and where goals are left a second time in another way. The budget of each is counted
 * in statements executed, so that a busy machine searches longer, not less; the seconds only cap
 * it, far above what an idle machine needs: what was searched once is kept.
 */
public enum Depth {
  /** Not at all. */
  OFF(0, 0, ""),
  /** As {@link #QUICK}, where the cheap inputs leave a branch untouched, and for that. */
  AUTO(60_000, 25, "-generateSuite -Dcriterion=BRANCH"),
  /** Until every branch is covered, on two idle cores some 3 seconds. */
  QUICK(60_000, 25, "-generateSuite -Dcriterion=BRANCH"),
  /**
   * Some 15 seconds a search, and beyond branches also for values at which a mutated operator
   * shows.
   */
  FULL(250_000, 90, "-generateSuite -Dcriterion=BRANCH:WEAKMUTATION");

  /**
   * Changes single numbers and characters of a test step by step, as long as it comes nearer to a
   * goal.
   */
  private static final String CLIMB =
      " -Dlocal_search_rate=4 -Dlocal_search_probability=1.0 -Dlocal_search_adaptation_rate=0.5"
          + " -Dlocal_search_budget_type=TESTS -Dlocal_search_budget=5 -Ddse_probability=0";

  private final int statements;
  private final int seconds;
  private final String options;

  Depth(int statements, int seconds, String options) {
    this.statements = statements;
    this.seconds = seconds;
    this.options = options;
  }

  /** The search's budget for one program. */
  int statements() {
    return statements;
  }

  /** After this the search ends with what it has. */
  int seconds() {
    return seconds;
  }

  /** When a search that does not end by itself is ended: it starts and writes as well. */
  public Duration timeLimit() {
    return Duration.ofSeconds(20 + 3L * seconds / 2);
  }

  /** How to search and what to cover, as arguments of EvoSuite. */
  List<String> options() {
    return List.of(options.split(" ", -1));
  }

  /** Whether to search a second time for what the first search did not reach. */
  boolean climbs() {
    return this == FULL;
  }

  /**
   * How to search for what the first search did not reach. It finds other things (an equation's
   * root, a word letter by letter) at the price of some that the first one finds (a sequence of
   * calls).
   */
  List<String> climbing() {
    return List.of((options + CLIMB).split(" ", -1));
  }

  /** As it is written in options and signatures. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
