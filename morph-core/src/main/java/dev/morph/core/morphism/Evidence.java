package dev.morph.core.morphism;

/**
 * What a verdict rests on.
 *
 * @param tier the tier of the oracle that decided, for instance {@code source} or {@code inputs}
 * @param inputs how many inputs were compared
 * @param alignment how the mutant's output was matched to the seed's, readable; empty if nothing
 *     had to be matched
 */
public record Evidence(String tier, int inputs, String alignment) {}
