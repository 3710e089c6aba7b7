package dev.morph.scenarios.engine.examination;

import java.util.concurrent.Executor;

/**
 * The threads an examination works with.
 *
 * @param model wait for the system under test
 * @param judges run the oracle, as many as there are cores
 * @param effort what may be spent
 */
record Executors(ModelExecutor model, Executor judges, EvaluationSettings.Effort effort) {}
