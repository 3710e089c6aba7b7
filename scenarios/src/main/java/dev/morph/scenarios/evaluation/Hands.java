package dev.morph.scenarios.evaluation;

import java.util.concurrent.Executor;

/**
 * The threads an examination works with.
 *
 * @param askers wait for the model
 * @param judges run the oracle, as many as there are cores
 * @param effort what may be spent
 */
record Hands(Askers askers, Executor judges, EvaluationSettings.Effort effort) {}
