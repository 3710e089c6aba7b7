package dev.morph.morphisms.text.metric.encoder;

import ai.djl.huggingface.tokenizers.Encoding;
import java.util.Arrays;

/**
 * The special tokens around one text or a pair, such as {@code <s>A</s></s>B</s>}, derived from an
 * encoded example rather than hard-coded for each kind of model.
 *
 * @param before the tokens before the first text
 * @param between the tokens after the first text
 * @param after the tokens after the second text; none for a single text
 * @param firstType the token type of the first text
 * @param secondType the token type of the second text
 */
record SpecialTokenFrame(
    EncodedInput before,
    EncodedInput between,
    EncodedInput after,
    long firstType,
    long secondType) {

  private static EncodedInput special(Encoding example, int start, int end) {
    return new EncodedInput(
        Arrays.copyOfRange(example.getIds(), start, end),
        Arrays.copyOfRange(example.getTypeIds(), start, end));
  }

  /**
   * Returns the frame of one encoded text, which has {@code length} tokens that are not special.
   */
  static SpecialTokenFrame ofText(Encoding example, int length) {
    return ofPair(example, length, 0);
  }

  /**
   * Returns the frame of an encoded pair; its texts have {@code first} and {@code second} tokens
   * that are not special.
   */
  static SpecialTokenFrame ofPair(Encoding example, int first, int second) {
    long[] special = example.getSpecialTokenMask();
    long[] types = example.getTypeIds();
    int start = nextText(special, 0);
    int middle = Math.min(start + first, special.length);
    int next = nextText(special, middle);
    int end = Math.min(next + second, special.length);
    return new SpecialTokenFrame(
        special(example, 0, start),
        special(example, middle, next),
        special(example, end, special.length),
        types[Math.min(start, types.length - 1)],
        types[Math.min(next, types.length - 1)]);
  }

  private static int nextText(long[] special, int from) {
    int at = from;
    while (at < special.length && special[at] != 0) {
      at++;
    }
    return at;
  }

  /** Returns the number of special tokens. */
  int size() {
    return before.length() + between.length() + after.length();
  }

  /**
   * Returns the network's input: both texts in their frame, cut to {@code longest} tokens by
   * Hugging Face's {@code longest_first} strategy, which cuts from the end of the longer text
   * first.
   */
  EncodedInput wrapTexts(long[] first, long[] second, int longest) {
    int room = Math.max(0, longest - size());
    int one = first.length;
    int two = second.length;
    if (one + two > room) {
      int shorter = Math.min(one, two);
      int longer = shorter > room ? shorter : Math.max(shorter, room - shorter);
      if (shorter + longer > room) {
        shorter = room / 2;
        longer = shorter + room % 2;
      }
      boolean firstIsShorter = one <= two;
      one = firstIsShorter ? shorter : longer;
      two = firstIsShorter ? longer : shorter;
    }
    return EncodedInput.joined(
        before,
        EncodedInput.of(first, one, firstType),
        between,
        EncodedInput.of(second, two, secondType),
        after);
  }
}
