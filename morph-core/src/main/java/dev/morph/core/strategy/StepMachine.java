package dev.morph.core.strategy;

import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Verdict;
import java.util.List;

/**
 * A pure exploration: it says which executions it wants judged next, and receives verdicts. What it
 * comes to is a function of the verdicts alone, so that asking ahead, in parallel or from a cache
 * cannot change it. Not thread-safe.
 *
 * @param <I> type of the input
 */
public interface StepMachine<I> {
  /**
   * One execution that is wanted.
   *
   * @param testCase what is executed
   * @param repeat 0 for the first time the case is executed, 1 for the second ...
   */
  record Step<I>(TestCase<I> testCase, int repeat) {}

  /**
   * The next steps whose verdicts are wanted, none of them judged yet, at most {@code most} of
   * them. Empty exactly if the machine has finished.
   */
  List<Step<I>> next(int most);

  /**
   * How many of the steps that {@link #next} gives are needed for certain, whatever the verdicts on
   * the others; asking for more of them is speculation. At least 1 unless it has finished.
   */
  default int certain() {
    return 1;
  }

  /** Tells it the final verdict on a step. A verdict that comes twice changes nothing. */
  void judged(Step<I> step, Verdict verdict);

  /** Whether it wants nothing more. */
  default boolean finished() {
    return next(1).isEmpty();
  }

  /** How many steps have counted so far. */
  int queries();
}
