package dev.morph.core.strategy;

import dev.morph.core.morphism.Verdict;

/**
 * Where, walking away from a seed, the system under test stops behaving as it did.
 *
 * @param <I> type of the input
 */
public sealed interface TippingPoint<I> {
  /** What the walk did. */
  Exploration<I> exploration();

  /**
   * A mutant failed.
   *
   * @param lastSuccess the farthest passed mutant that is not farther than the first failure; the
   *     seed itself if there is none
   * @param firstFailure the nearest mutant that failed
   * @param failure why it failed
   */
  record Found<I>(
      Measured<I> lastSuccess,
      Measured<I> firstFailure,
      Verdict.Different failure,
      Exploration<I> exploration)
      implements TippingPoint<I> {}

  /**
   * Nothing failed within the limits: an observation censored on the right.
   *
   * @param lastSuccess the farthest mutant that passed; the seed itself if there is none
   * @param explored the farthest mutant at whose distance, and nearer, every generated mutant was
   *     asked; the seed itself if there is none
   */
  record NotReached<I>(Measured<I> lastSuccess, Measured<I> explored, Exploration<I> exploration)
      implements TippingPoint<I> {}

  /**
   * The seed itself gave nothing to compare with.
   *
   * @param cause a stable word
   */
  record NotEvaluable<I>(String cause) implements TippingPoint<I> {
    @Override
    public Exploration<I> exploration() {
      return Exploration.none();
    }
  }
}
