package dev.morph.core.strategy;

import dev.morph.core.entity.TestSet;

/**
 * The mutants made by a strategy.
 *
 * @param cases the new test cases; none of them is a seed, no two are equal
 * @param complete whether nothing was left out because of the strategy's own limit on cases
 * @param duplicates number of mutants left out because they were made before or equal a seed
 * @param <I> type of the input
 */
public record Mutants<I>(TestSet<I> cases, boolean complete, long duplicates) {}
