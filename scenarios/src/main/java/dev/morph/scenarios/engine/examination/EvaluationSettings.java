package dev.morph.scenarios.engine.examination;

import dev.morph.core.strategy.WalkSettings;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.store.Caps;

/**
 * How an evaluation is run.
 *
 * @param walk what is explored
 * @param repeats how often the unchanged seed is asked, at least 1
 * @param effort what may be spent; changes no result
 */
public record EvaluationSettings(WalkSettings walk, int repeats, Effort effort) {
  /** As a specification says. */
  public static EvaluationSettings of(RunSpec<?> spec) {
    dev.morph.scenarios.engine.spec.Effort effort = spec.effort();
    Caps caps =
        new Caps(
            effort.maxCalls() == null ? Long.MAX_VALUE : effort.maxCalls(),
            effort.maxTokensTotal() == null ? Long.MAX_VALUE : effort.maxTokensTotal(),
            effort.maxCost() == null ? Double.POSITIVE_INFINITY : effort.maxCost());
    return new EvaluationSettings(
        spec.exploration().walk(),
        spec.repetition().times(),
        new Effort(effort.speed().parallel(), !effort.noSpeculation(), caps));
  }

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
