package dev.morph.core.strategy;

/**
 * The limits of a strategy, its random seed, and the receiver of its progress.
 *
 * @param cases largest number of new test cases, at least 1; if a strategy would make more, its
 *     result is marked incomplete
 * @param executions largest number of executions of the system under test, at least 1
 * @param randomSeed determines all random choices; recorded with the run
 * @param progress receives progress reports from time to time
 */
public record Limits(int cases, int executions, long randomSeed, Watcher progress) {
  /** A hundred thousand cases and executions, random seed 1, no progress reports. */
  public static final Limits DEFAULT = new Limits(100_000, 100_000, 1, (done, expected) -> {});

  public Limits {
    if (cases < 1 || executions < 1) {
      throw new IllegalArgumentException("limits must be at least 1");
    }
  }

  /** Receives the progress of a strategy. */
  @FunctionalInterface
  public interface Watcher {
    /**
     * Reports the steps done and expected; the meaning of a step depends on the strategy. {@code
     * expected} may grow.
     */
    void report(long done, long expected);
  }

  /** Returns the same limits with a receiver of progress. */
  public Limits withWatcher(Watcher watcher) {
    return new Limits(cases, executions, randomSeed, watcher);
  }

  /** Returns the same limits with another random seed. */
  public Limits withRandomSeed(long other) {
    return new Limits(cases, executions, other, progress);
  }
}
