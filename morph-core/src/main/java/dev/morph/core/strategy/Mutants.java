package dev.morph.core.strategy;

import dev.morph.core.entity.TestSet;

/**
 * What a strategy made.
 *
 * @param cases the new test cases; none of them is a seed, no two are equal
 * @param complete whether the strategy's own limit on cases left nothing out
 * @param duplicates how many were made again, or equal a seed, and left out
 * @param <I> type of the input
 */
public record Mutants<I>(TestSet<I> cases, boolean complete, long duplicates) {}
