package dev.morph.core.morphism;

/**
 * An input on which two outputs behave differently, with both results, so that anyone can reproduce
 * the difference.
 *
 * @param input the input, in readable form
 * @param seedOutcome the result of running the seed's output on the input
 * @param mutantOutcome the result of running the mutant's output on the input
 */
public record Witness(String input, String seedOutcome, String mutantOutcome) {}
