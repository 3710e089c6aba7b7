package dev.morph.core.strategy;

import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Verdict;
import java.util.List;

/**
 * An exploration as a pure state machine: {@link #pendingSteps} returns the executions to judge
 * next, and {@link #recordVerdict} receives the verdicts. The result depends on the verdicts alone,
 * so prefetching, parallelism or a cache cannot change it. Not thread-safe.
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
   * Returns at most {@code most} steps to judge next, none of them judged yet. Empty if and only if
   * the machine has finished.
   */
  List<Step<I>> pendingSteps(int most);

  /**
   * Returns how many of the steps from {@link #pendingSteps} are needed whatever the verdicts are;
   * executing more is speculative. At least 1 unless the machine has finished.
   */
  default int certainCount() {
    return 1;
  }

  /** Records the final verdict on a step. A second verdict on the same step has no effect. */
  void recordVerdict(Step<I> step, Verdict verdict);

  /** Whether the machine needs no further verdicts. */
  default boolean isFinished() {
    return pendingSteps(1).isEmpty();
  }

  /** Returns the number of steps whose verdicts the machine has used so far. */
  int queries();
}
