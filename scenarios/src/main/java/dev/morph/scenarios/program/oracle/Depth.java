package dev.morph.scenarios.program.oracle;

import java.time.Duration;
import java.util.List;
import java.util.Locale;

/**
 * Whether and how long EvoSuite searches for inputs, for each program that passed the cheaper
 * tiers. {@link #FULL} searches a second time, in a different way, if goals remain. The budget of a
 * search is a number of executed statements, so that a busy machine searches longer rather than
 * less; the limit in seconds is far above what an idle machine needs. Results are cached.
 */
public enum Depth {
  /** No search. */
  OFF(0, 0, ""),
  /**
   * Like {@link #QUICK}, but only if the cheap inputs leave branches uncovered, and only for these
   * branches.
   */
  AUTO(60_000, 25, "-generateSuite -Dcriterion=BRANCH"),
  /** Searches until every branch is covered; takes about 3 seconds on two idle cores. */
  QUICK(60_000, 25, "-generateSuite -Dcriterion=BRANCH"),
  /**
   * Searches for about 15 seconds; besides branches, the search also targets values that reveal
   * mutated operators.
   */
  FULL(250_000, 90, "-generateSuite -Dcriterion=BRANCH:WEAKMUTATION");

  /**
   * Changes single numbers and characters of a test step by step, as long as that approaches a
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

  /** Returns the budget of the search for one program, in executed statements. */
  public int statements() {
    return statements;
  }

  /** Returns the time in seconds after which the search stops with what it has found. */
  public int seconds() {
    return seconds;
  }

  /**
   * Returns the time after which a search is killed, including start-up and the writing of tests.
   */
  public Duration timeLimit() {
    return Duration.ofSeconds(20 + 3L * seconds / 2);
  }

  /** Returns the EvoSuite arguments that define how to search and what to cover. */
  public List<String> options() {
    return List.of(options.split(" ", -1));
  }

  /** Whether to search a second time for goals that the first search missed. */
  public boolean searchesTwice() {
    return this == FULL;
  }

  /**
   * Returns the EvoSuite arguments of the search for goals that the first search missed. This
   * search finds other inputs (the root of an equation, a word letter by letter), but misses some
   * that the first search finds (a sequence of calls).
   */
  public List<String> secondSearchOptions() {
    return List.of((options + CLIMB).split(" ", -1));
  }

  /** Returns the name used in options and signatures. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
