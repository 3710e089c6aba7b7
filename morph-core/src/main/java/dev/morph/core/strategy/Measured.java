package dev.morph.core.strategy;

import dev.morph.core.entity.TestCase;

/**
 * A case with its value under a metric, relative to the seed.
 *
 * @param value the metric's raw value
 * @param normalised the value on the common scale: 0 for the seed, 1 for the farthest
 * @param <I> type of the input
 */
public record Measured<I>(TestCase<I> testCase, double value, double normalised) {}
