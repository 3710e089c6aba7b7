package dev.morph.core.strategy;

import dev.morph.core.entity.TestCase;

/**
 * Two cases on opposite sides of a boundary between classes.
 *
 * @param <I> type of the input
 */
public record BoundaryPair<I>(
    TestCase<I> here, TestCase<I> beyond, Object classHere, Object classBeyond) {}
