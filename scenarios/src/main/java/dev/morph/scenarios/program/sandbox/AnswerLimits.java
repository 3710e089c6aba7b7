package dev.morph.scenarios.program.sandbox;

import java.time.Duration;

/**
 * The time limits for one answer of a worker.
 *
 * @param wall wall-clock time
 * @param cpu processor time of everything in the worker together
 */
public record AnswerLimits(Duration wall, Duration cpu) {}
