package dev.morph.morphisms.code.naturalness;

import java.util.List;

/**
 * What a model is, as its file says it.
 *
 * @param tokens how its tokens were cut
 * @param trainedTokens how many tokens it was trained on, ends of sentences included; 0 if unknown
 * @param sentences in how many sentences they stood
 * @param discounts those of each length, three numbers each; empty for a model read from ARPA
 * @param provenance where the text comes from
 */
public record ModelCard(
    TokenKind tokens,
    long trainedTokens,
    long sentences,
    List<List<Double>> discounts,
    String provenance) {
  /** Copies. */
  public ModelCard {
    discounts = List.copyOf(discounts);
  }

  /** Of a model that does not say. */
  public static ModelCard unknown(String provenance) {
    return new ModelCard(TokenKind.WORDS, 0, 0, List.of(), provenance);
  }
}
