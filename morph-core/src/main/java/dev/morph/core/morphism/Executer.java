package dev.morph.core.morphism;

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
}
