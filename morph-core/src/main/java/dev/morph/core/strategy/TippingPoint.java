package dev.morph.core.strategy;

import dev.morph.core.morphism.Verdict;

/**
 * The point on a walk away from a seed at which the system under test first behaves differently.
 *
 * @param <I> type of the input
 */
public sealed interface TippingPoint<I> {
  /** Returns the path of the walk. */
  Exploration<I> exploration();

  /**
   * A mutant failed.
   *
   * @param lastSuccess the farthest passing mutant not farther than the first failure; the seed
   *     itself if there is none
   * @param firstFailure the nearest mutant that failed
   * @param failure why that mutant failed
   */
  record Found<I>(
      Measured<I> lastSuccess,
      Measured<I> firstFailure,
      Verdict.Different failure,
      Exploration<I> exploration)
      implements TippingPoint<I> {}

  /**
   * No mutant failed within the limits: a right-censored observation.
   *
   * @param lastSuccess the farthest passing mutant; the seed itself if there is none
   * @param explored the farthest mutant such that every generated mutant up to its distance was
   *     queried; the seed itself if there is none
   */
  record NotReached<I>(Measured<I> lastSuccess, Measured<I> explored, Exploration<I> exploration)
      implements TippingPoint<I> {}
}
