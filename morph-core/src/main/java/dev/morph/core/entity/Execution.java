package dev.morph.core.entity;

/**
 * The output of the system under test for one case.
 *
 * @param <I> type of the input
 * @param <O> type of the output
 */
public record Execution<I, O>(TestCase<I> testCase, O output) {}
