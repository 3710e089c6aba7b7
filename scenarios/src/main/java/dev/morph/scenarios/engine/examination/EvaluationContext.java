package dev.morph.scenarios.engine.examination;

import dev.morph.core.entity.Gauges;
import dev.morph.scenarios.engine.Experiment;
import dev.morph.scenarios.engine.store.AnswerStore;
import dev.morph.scenarios.engine.store.VerdictStore;
import dev.morph.scenarios.engine.store.Workers;

/**
 * The environment of an evaluation.
 *
 * @param experiment the experiment to run
 * @param answers the store of answers
 * @param verdicts the store of verdicts and findings
 * @param workers the other workers on the run
 * @param gauges measure the times and allocated bytes that results report
 */
public record EvaluationContext<T, I, O>(
    Experiment<T, I, O> experiment,
    AnswerStore answers,
    VerdictStore verdicts,
    Workers workers,
    Gauges gauges) {

  /** Returns a context with the gauges of this machine, a single store and no other workers. */
  public static <T, I, O, S extends AnswerStore & VerdictStore> EvaluationContext<T, I, O> of(
      Experiment<T, I, O> experiment, S store) {
    return new EvaluationContext<>(experiment, store, store, Workers.ALONE, Gauges.SYSTEM);
  }
}
