package dev.morph.morphisms.text.decoder;

import java.util.List;

/**
 * How the tokens of an answer are chosen.
 *
 * @param temperature 0 always takes the most probable token; a larger value divides the logits
 * @param topP tokens are drawn from the smallest set of most probable tokens whose probabilities
 *     reach this sum; above 0, at most 1
 * @param repetitionPenalty penalty for tokens already in the text: their positive logits are
 *     divided by it, their negative logits multiplied (Keskar et al. 2019); 1 for no penalty
 * @param maxTokens largest number of tokens in an answer
 * @param randomSeed determines the draws
 * @param stopWords texts at which an answer ends; the answer does not include them
 */
public record DecodingSettings(
    double temperature,
    double topP,
    double repetitionPenalty,
    int maxTokens,
    long randomSeed,
    List<String> stopWords) {
  /** Always takes the most probable token; at most 512 tokens. */
  public static final DecodingSettings GREEDY = new DecodingSettings(0, 1, 1, 512, 1, List.of());

  /** Checks the settings. */
  public DecodingSettings {
    stopWords = List.copyOf(stopWords);
    if (!(temperature >= 0) || !(topP > 0 && topP <= 1) || !(repetitionPenalty > 0)) {
      throw new IllegalArgumentException(
          "temperature must be at least 0, top-p in (0, 1] and the penalty above 0, not "
              + temperature
              + ", "
              + topP
              + ", "
              + repetitionPenalty);
    }
    if (maxTokens < 1 || stopWords.stream().anyMatch(String::isEmpty)) {
      throw new IllegalArgumentException(
          "an answer needs at least one token, and no stop word may be empty");
    }
  }

  /** Returns the same settings with another token limit. */
  public DecodingSettings withMaxTokens(int other) {
    return new DecodingSettings(temperature, topP, repetitionPenalty, other, randomSeed, stopWords);
  }
}
