package dev.morph.morphisms.text.decoder;

import java.util.List;

/**
 * How an answer's tokens are chosen.
 *
 * @param temperature 0 takes the most probable token; above, logits are divided by it
 * @param topP tokens are drawn from the fewest most probable ones whose probabilities sum to it;
 *     above 0, at most 1
 * @param repetitionPenalty of tokens that the text has already: positive logits are divided by it,
 *     negative ones multiplied (Keskar et al. 2019); 1 is none
 * @param maxTokens most tokens of an answer
 * @param randomSeed decides what is drawn
 * @param stopWords texts at which an answer ends; they do not belong to it
 */
public record GenerationSettings(
    double temperature,
    double topP,
    double repetitionPenalty,
    int maxTokens,
    long randomSeed,
    List<String> stopWords) {
  /** The most probable token each time, at most 512. */
  public static final GenerationSettings GREEDY =
      new GenerationSettings(0, 1, 1, 512, 1, List.of());

  /** Checks. */
  public GenerationSettings {
    stopWords = List.copyOf(stopWords);
    if (!(temperature >= 0) || !(topP > 0 && topP <= 1) || !(repetitionPenalty > 0)) {
      throw new IllegalArgumentException(
          "temperature from 0, top-p in (0, 1], penalty above 0: "
              + temperature
              + ", "
              + topP
              + ", "
              + repetitionPenalty);
    }
    if (maxTokens < 1 || stopWords.stream().anyMatch(String::isEmpty)) {
      throw new IllegalArgumentException("at least one token, and no empty stop word");
    }
  }

  /** The same with another most tokens. */
  public GenerationSettings withMaxTokens(int other) {
    return new GenerationSettings(
        temperature, topP, repetitionPenalty, other, randomSeed, stopWords);
  }
}
