package dev.morph.scenarios.program.sandbox;

import java.time.Duration;

/**
 * The time limits for one answer of a worker.
 *
 * @param wall wall-clock time
 * @param cpu processor time of all processes of the worker together
 */
public record AnswerLimits(Duration wall, Duration cpu) {}
