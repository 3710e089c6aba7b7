package dev.morph.core.strategy;

/**
 * How much a strategy may make and execute, and who is informed of its progress.
 *
 * @param cases most new test cases, at least 1; beyond it a result says that it is incomplete
 * @param executions most executions of the system under test
 * @param randomSeed decides every random choice; recorded with the run
 * @param progress informed now and then
 */
public record Limits(int cases, int executions, long randomSeed, Watcher progress) {
  /** A hundred thousand cases and executions, random seed 1, nobody watching. */
  public static final Limits DEFAULT = new Limits(100_000, 100_000, 1, (done, expected) -> {});

  public Limits {
    if (cases < 1 || executions < 1) {
      throw new IllegalArgumentException("limits are at least 1");
    }
  }

  /** Receives how far a strategy is. */
  @FunctionalInterface
  public interface Watcher {
    /**
     * Steps done of those expected; what a step is depends on the strategy. {@code expected} may
     * grow.
     */
    void at(long done, long expected);
  }

  /** The same, and somebody watches. */
  public Limits watchedBy(Watcher watcher) {
    return new Limits(cases, executions, randomSeed, watcher);
  }

  /** The same with another random seed. */
  public Limits seeded(long other) {
    return new Limits(cases, executions, other, progress);
  }
}
