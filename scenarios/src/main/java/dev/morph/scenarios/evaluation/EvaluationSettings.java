package dev.morph.scenarios.evaluation;

import dev.morph.core.strategy.WalkSettings;

/**
 * How an evaluation is run.
 *
 * @param walk what is explored
 * @param repeats how often the unchanged seed is asked, at least 1
 * @param requireCorrectSeed whether a seed whose program fails the task's own cases is not
 *     evaluable
 * @param effort what may be spent; changes no result
 */
public record EvaluationSettings(
    WalkSettings walk, int repeats, boolean requireCorrectSeed, Effort effort) {

  /**
   * What may be spent.
   *
   * @param parallel requests a model serves at once, at least 1
   * @param speculate whether idle requests ask for mutants that may turn out not to be needed
   * @param caps what the whole run may use up, earlier starts included; it is suspended there
   */
  public record Effort(int parallel, boolean speculate, Caps caps) {
    /** Eight requests, speculation, no cap. */
    public static final Effort DEFAULT = new Effort(8, true, Caps.none());
  }
}
