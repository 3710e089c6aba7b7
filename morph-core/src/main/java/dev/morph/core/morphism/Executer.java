package dev.morph.core.morphism;

import dev.morph.core.entity.TestCase;

/**
 * Runs the system under test on one input.
 *
 * @param <I> type of the input
 * @param <O> type of the output
 */
@FunctionalInterface
public interface Executer<I, O> {
  /**
   * The system's output.
   *
   * @throws ExecutionFailure if the system gave none, through no fault of the input
   */
  O execute(I input) throws ExecutionFailure;

  /**
   * The system's output for a case. What is more than the input, where the case comes from for
   * instance, matters to some systems only.
   *
   * @throws ExecutionFailure if the system gave none, through no fault of the input
   */
  default O executeCase(TestCase<I> testCase) throws ExecutionFailure {
    return execute(testCase.input());
  }
}
