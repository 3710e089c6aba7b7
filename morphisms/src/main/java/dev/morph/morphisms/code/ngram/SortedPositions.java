package dev.morph.morphisms.code.ngram;

import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * The positions of a text, sorted by the tokens that follow them: a suffix array truncated at the
 * order of the model. Equal n-grams are then adjacent, for every n up to that order.
 *
 * <p>Uses counting sort, last token first, so the time is linear in the text.
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record SortedPositions(int[] positions, byte[] shared) {

  /**
   * Sorts the positions.
   *
   * @param tokens ids, padded at the end with at least {@code order} tokens
   * @param length number of tokens without the padding
   * @param words the number of distinct ids
   * @param order the number of tokens that are compared
   * @return the positions and, for each, the number of leading tokens shared with the previous
   *     position
   */
  static SortedPositions of(int[] tokens, int length, int words, int order) {
    int[] sorted = IntStream.range(0, length).toArray();
    for (int ahead = order - 1; ahead >= 0; ahead--) {
      int offset = ahead;
      sorted = sortByKey(sorted, position -> tokens[position + offset], words);
    }
    return new SortedPositions(sorted, sharedLengths(tokens, sorted, order));
  }

  /**
   * Returns the numbers sorted by their keys, using a stable counting sort.
   *
   * @param bound exclusive upper bound of the keys
   */
  static int[] sortByKey(int[] numbers, IntUnaryOperator key, int bound) {
    int[] start = new int[bound + 1];
    for (int number : numbers) {
      start[key.applyAsInt(number) + 1]++;
    }
    for (int i = 0; i < bound; i++) {
      start[i + 1] += start[i];
    }
    int[] sorted = new int[numbers.length];
    for (int number : numbers) {
      sorted[start[key.applyAsInt(number)]++] = number;
    }
    return sorted;
  }

  private static byte[] sharedLengths(int[] tokens, int[] sorted, int order) {
    byte[] shared = new byte[sorted.length];
    for (int i = 1; i < sorted.length; i++) {
      byte same = 0;
      while (same < order && tokens[sorted[i - 1] + same] == tokens[sorted[i] + same]) {
        same++;
      }
      shared[i] = same;
    }
    return shared;
  }
}
