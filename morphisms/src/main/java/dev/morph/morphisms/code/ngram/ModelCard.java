package dev.morph.morphisms.code.ngram;

import java.util.List;

/**
 * The description of a model, as stored in its file.
 *
 * @param tokens the kind of its tokens
 * @param trainedTokens the number of tokens it was trained on, including ends of sentences
 * @param sentences the number of sentences it was trained on
 * @param discounts three numbers for each length
 * @param provenance the origin of the text
 */
public record ModelCard(
    TokenKind tokens,
    long trainedTokens,
    long sentences,
    List<List<Double>> discounts,
    String provenance) {
  /** Copies the list. */
  public ModelCard {
    discounts = List.copyOf(discounts);
  }
}
