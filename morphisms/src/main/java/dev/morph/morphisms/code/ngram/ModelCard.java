package dev.morph.morphisms.code.ngram;

import java.util.List;

/**
 * The description of a model, as stored in its file.
 *
 * @param tokens the kind of tokens
 * @param trainedTokens the number of tokens the model was trained on, including ends of sentences
 * @param sentences the number of sentences the model was trained on
 * @param discounts for each length of n-grams, the three Kneser-Ney discounts
 * @param provenance the origin of the training text
 */
public record ModelCard(
    TokenKind tokens,
    long trainedTokens,
    long sentences,
    List<List<Double>> discounts,
    String provenance) {
  /** Copies the list of discounts. */
  public ModelCard {
    discounts = List.copyOf(discounts);
  }
}
