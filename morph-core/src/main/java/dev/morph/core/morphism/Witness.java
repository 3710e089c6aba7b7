package dev.morph.core.morphism;

/**
 * Proof of a difference that anyone can replay.
 *
 * @param input the input, readable
 * @param seedOutcome what the seed's output did with the input
 * @param mutantOutcome what the mutant's output did with the input
 */
public record Witness(String input, String seedOutcome, String mutantOutcome) {}
