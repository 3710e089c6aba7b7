package dev.morph.scenarios.engine.examination;

import java.util.concurrent.Executor;

/**
 * The threads that examinations work with, and what they count.
 *
 * @param model wait for the system under test
 * @param judges run the oracle, as many as there are cores
 * @param effort what may be spent
 * @param outlook how far ahead the system is asked
 * @param progress how far the evaluation is
 */
record Threads(
    ModelExecutor model,
    Executor judges,
    EvaluationSettings.Effort effort,
    Outlook outlook,
    Progress progress) {}
