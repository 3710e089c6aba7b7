package dev.morph.morphisms.text.decoder;

import java.util.Arrays;

/**
 * Logits of some texts side by side, each after some tokens.
 *
 * @param values text by text, token by token, word by word
 * @param tokens of each text
 * @param words of the vocabulary
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Logits(float[] values, int tokens, int words) {
  /** After the last token of a text. */
  float[] last(int text) {
    int end = (text + 1) * tokens * words;
    return Arrays.copyOfRange(values, end - words, end);
  }

  /** The logarithm to base 2 of what follows a token of the only text. */
  double log2(int token, int next) {
    return TokenChoice.log2(values, token * words, words, next);
  }
}
