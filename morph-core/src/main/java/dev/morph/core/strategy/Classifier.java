package dev.morph.core.strategy;

import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.ExecutionFailure;

/**
 * The system under test, seen as one that sorts its inputs into classes: equal outputs, one class.
 *
 * @param <I> type of the input
 */
@FunctionalInterface
public interface Classifier<I> {
  /**
   * The class of a case.
   *
   * @throws ExecutionFailure if the system gave none
   */
  Object classOf(TestCase<I> testCase) throws ExecutionFailure;
}
