package dev.morph.scenarios.engine.examination;

import dev.morph.core.strategy.WalkSettings;
import dev.morph.scenarios.engine.store.Caps;

/**
 * How an evaluation is run.
 *
 * @param walk what is explored
 * @param repeats how often the unchanged seed is asked, at least 1
 * @param effort what may be spent; changes no result
 */
public record EvaluationSettings(WalkSettings walk, int repeats, Effort effort) {

  /**
   * What may be spent.
   *
   * @param parallel requests a system serves at once, at least 1
   * @param speculate whether idle requests ask for mutants that may turn out not to be needed
   * @param caps what the whole run may use up, earlier starts included; it is suspended there
   */
  public record Effort(int parallel, boolean speculate, Caps caps) {
    /** Eight requests, speculation, no cap. */
    public static final Effort DEFAULT = new Effort(8, true, Caps.none());
  }
}
