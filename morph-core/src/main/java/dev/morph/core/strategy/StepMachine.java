package dev.morph.core.strategy;

import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Verdict;
import java.util.List;

/**
 * A pure exploration: it announces the executions it wants judged next, and receives verdicts. Its
 * result is a function of the verdicts alone, so prefetching, parallelism or a cache cannot change
 * it. Not thread-safe.
 *
 * @param <I> type of the input
 */
public interface StepMachine<I> {
  /**
   * A requested execution.
   *
   * @param testCase the case to execute
   * @param repeat 0 for the first execution of the case, 1 for the second ...
   */
  record Step<I>(TestCase<I> testCase, int repeat) {}

  /**
   * Returns the next steps whose verdicts are wanted, at most {@code most}, none judged yet. Empty
   * if and only if the machine has finished.
   */
  List<Step<I>> next(int most);

  /**
   * Returns how many of the steps from {@link #next} are certainly needed, whatever the verdicts on
   * the others; asking for more is speculative. At least 1 unless the machine has finished.
   */
  default int certain() {
    return 1;
  }

  /** Records the final verdict on a step. A repeated verdict changes nothing. */
  void judged(Step<I> step, Verdict verdict);

  /** Whether the machine needs nothing more. */
  default boolean finished() {
    return next(1).isEmpty();
  }

  /** Returns how many steps have counted so far. */
  int queries();
}
