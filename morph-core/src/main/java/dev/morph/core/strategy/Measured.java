package dev.morph.core.strategy;

import dev.morph.core.entity.TestCase;

/**
 * A case with its metric's raw value relative to the seed.
 *
 * @param <I> type of the input
 */
public record Measured<I>(TestCase<I> testCase, double value) {}
