package dev.morph.scenarios.evaluation;

import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The threads an examination works with.
 *
 * @param askers wait for models
 * @param judges run the oracle, as many as there are cores
 * @param effort what may be spent
 * @param examining how many examinations are under way
 */
record Hands(
    Executor askers, Executor judges, EvaluationSettings.Effort effort, AtomicInteger examining) {

  /**
   * How many mutants beyond the next one an examination may ask for, so that all together fill the
   * idle requests.
   */
  int ahead() {
    return effort.speculate()
        ? Math.max(0, effort.parallel() / Math.max(1, examining.get()) - 1)
        : 0;
  }
}
