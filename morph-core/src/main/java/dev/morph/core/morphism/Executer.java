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
   * @throws ExecutionFailure if the system gave no output, through no fault of the input
   */
  O execute(I input) throws ExecutionFailure;

  /**
   * Returns the system's output for a case. Information beyond the input, such as the origin of the
   * case, matters to some systems only.
   *
   * @throws ExecutionFailure if the system gave no output, through no fault of the input
   */
  default O executeCase(TestCase<I> testCase) throws ExecutionFailure {
    return execute(testCase.input());
  }
}
