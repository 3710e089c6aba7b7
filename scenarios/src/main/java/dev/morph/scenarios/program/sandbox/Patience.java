package dev.morph.scenarios.program.sandbox;

import java.time.Duration;

/**
 * How long a worker may take for one answer.
 *
 * @param wall as a clock on the wall tells
 * @param cpu processor time of everything in the worker together
 */
public record Patience(Duration wall, Duration cpu) {}
