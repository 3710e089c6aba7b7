package dev.morph.morphisms.text.decoder;

/**
 * A prompt, and how its answer is made.
 *
 * @param tokens of the prompt
 * @param settings how the answer's tokens are chosen
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Prompted(long[] tokens, GenerationSettings settings) {}
