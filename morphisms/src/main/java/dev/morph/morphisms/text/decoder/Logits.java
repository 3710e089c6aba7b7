package dev.morph.morphisms.text.decoder;

import java.util.Arrays;

/**
 * The logits of several texts in one batch, after each of some tokens.
 *
 * @param values text by text, token by token, word by word
 * @param tokens number of tokens per text
 * @param words size of the vocabulary
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Logits(float[] values, int tokens, int words) {
  /** Returns the logits after the last token of a text. */
  float[] last(int text) {
    int end = (text + 1) * tokens * words;
    return Arrays.copyOfRange(values, end - words, end);
  }

  /** Returns the base-2 log probability of the token that follows a token of the only text. */
  double log2(int token, int next) {
    return TokenChoice.log2(values, token * words, words, next);
  }
}
