package dev.morph.morphisms.text.decoder;

/**
 * A prompt with the settings for its answer.
 *
 * @param tokens the tokens of the prompt
 * @param settings how the answer's tokens are chosen
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record PromptWithSettings(long[] tokens, DecodingSettings settings) {}
