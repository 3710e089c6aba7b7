package dev.morph.scenarios.engine.examination;

import dev.morph.core.entity.Gauges;
import dev.morph.scenarios.engine.Experiment;
import dev.morph.scenarios.engine.store.AnswerStore;
import dev.morph.scenarios.engine.store.VerdictStore;
import dev.morph.scenarios.engine.store.Workers;

/**
 * What an evaluation works with.
 *
 * @param experiment what is done
 * @param answers where answers are kept
 * @param verdicts where verdicts and findings are kept
 * @param workers who else works on the run
 * @param gauges measure the durations and bytes in results
 */
public record EvaluationContext<T, I, O>(
    Experiment<T, I, O> experiment,
    AnswerStore answers,
    VerdictStore verdicts,
    Workers workers,
    Gauges gauges) {

  /** With the gauges of this machine, one store for all, and nobody else at work. */
  public static <T, I, O, S extends AnswerStore & VerdictStore> EvaluationContext<T, I, O> of(
      Experiment<T, I, O> experiment, S store) {
    return of(experiment, store, Workers.ALONE);
  }

  /** With the gauges of this machine, and one store for all. */
  public static <T, I, O, S extends AnswerStore & VerdictStore> EvaluationContext<T, I, O> of(
      Experiment<T, I, O> experiment, S store, Workers workers) {
    return new EvaluationContext<>(experiment, store, store, workers, Gauges.SYSTEM);
  }
}
