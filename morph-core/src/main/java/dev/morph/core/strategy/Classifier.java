package dev.morph.core.strategy;

import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.ExecutionFailure;

/**
 * The system under test as a classifier: cases with equal outputs form a class.
 *
 * @param <I> type of the input
 */
@FunctionalInterface
public interface Classifier<I> {
  /**
   * Returns the class of a case.
   *
   * @throws ExecutionFailure if the system gave no output
   */
  Object classOf(TestCase<I> testCase) throws ExecutionFailure;
}
