package dev.morph.morphisms.text.decoder;

import java.util.Arrays;

/**
 * The logits of several texts in one batch, after each token that was read.
 *
 * @param values one number per text, token and vocabulary entry, in this order of dimensions
 * @param tokens number of tokens per text
 * @param words size of the vocabulary
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Logits(float[] values, int tokens, int words) {
  /** Returns the logits after the last token of a text. */
  float[] afterLastToken(int text) {
    int end = (text + 1) * tokens * words;
    return Arrays.copyOfRange(values, end - words, end);
  }

  /**
   * Returns the base-2 log probability that {@code next} follows a token of the only text in the
   * batch.
   */
  double log2Probability(int token, int next) {
    return TokenChoice.log2Probability(values, token * words, words, next);
  }
}
