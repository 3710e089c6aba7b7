package dev.morph.morphisms.text.decoder;

import java.util.List;

/**
 * How the tokens of an answer are chosen.
 *
 * @param temperature 0 takes the most probable token; larger values divide the logits
 * @param topP tokens are drawn from the smallest set of most probable tokens whose probabilities
 *     reach this sum; above 0, at most 1
 * @param repetitionPenalty for tokens already in the text: positive logits are divided by it,
 *     negative ones multiplied (Keskar et al. 2019); 1 for none
 * @param maxTokens largest number of tokens in an answer
 * @param randomSeed determines the draws
 * @param stopWords texts at which an answer ends; they are not part of it
 */
public record DecodingSettings(
    double temperature,
    double topP,
    double repetitionPenalty,
    int maxTokens,
    long randomSeed,
    List<String> stopWords) {
  /** The most probable token each time, at most 512 tokens. */
  public static final DecodingSettings GREEDY = new DecodingSettings(0, 1, 1, 512, 1, List.of());

  /** Checks the settings. */
  public DecodingSettings {
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
      throw new IllegalArgumentException("it needs at least one token and no empty stop word");
    }
  }

  /** Returns the same settings with another token limit. */
  public DecodingSettings withMaxTokens(int other) {
    return new DecodingSettings(temperature, topP, repetitionPenalty, other, randomSeed, stopWords);
  }
}
