package dev.morph.core.strategy;

import dev.morph.core.entity.TestSet;

/**
 * The mutants made by a strategy.
 *
 * @param cases the new test cases, all distinct and different from the seeds
 * @param complete whether no mutant was left out because of the strategy's limit on cases
 * @param duplicates number of mutants left out because they equal a seed or an earlier mutant
 * @param <I> type of the input
 */
public record Mutants<I>(TestSet<I> cases, boolean complete, long duplicates) {}
