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
   * Returns the system's output.
   *
   * @throws ExecutionFailure if the system gave no output for a reason other than the input
   */
  O execute(I input) throws ExecutionFailure;

  /**
   * Returns the system's output for a case. Override this method if the system needs more than the
   * input, such as the origin of the case.
   *
   * @throws ExecutionFailure if the system gave no output for a reason other than the input
   */
  default O executeCase(TestCase<I> testCase) throws ExecutionFailure {
    return execute(testCase.input());
  }
}
