package dev.morph.scenarios.engine.examination;

import java.util.concurrent.Executor;

/**
 * The threads used by examinations, and their counters.
 *
 * @param model threads that wait for the system under test
 * @param judges threads that run the oracle, one per core
 * @param effort limits on resources
 * @param outlook decides how far ahead the system is asked
 * @param progress the progress of the evaluation
 */
record Threads(
    ModelExecutor model,
    Executor judges,
    EvaluationSettings.Effort effort,
    Outlook outlook,
    Progress progress) {}
