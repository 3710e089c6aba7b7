package dev.morph.morphisms.code.ngram;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The distinct n-grams of one length, sorted by their words: one level of a trie.
 *
 * @param words the last word of each n-gram
 * @param counts how often each n-gram occurs
 * @param suffix for each n-gram, the index, on the next shorter level, of the n-gram without its
 *     first word; empty for single words
 * @param firstByContext for each n-gram of the next shorter level, the index of the first n-gram of
 *     this level that begins with it; the last entry is the size of this level; empty for single
 *     words
 * @param beginsFrom the index of the first n-gram that begins with {@code <s>}
 * @param beginsTo the index after the last n-gram that begins with {@code <s>}
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record CountedLevel(
    int[] words, int[] counts, int[] suffix, int[] firstByContext, int beginsFrom, int beginsTo) {

  /** The number of n-grams. */
  int size() {
    return counts.length;
  }

  /**
   * Counts all levels of a text, single words first.
   *
   * @param tokens ids, padded at the end with at least {@code order} end-of-sentence ids
   * @param length the number of ids without the padding
   * @param words the number of distinct ids
   */
  static List<CountedLevel> countLevels(int[] tokens, int length, int words, int order) {
    SortedPositions sorted = SortedPositions.of(tokens, length, words, order);
    List<CountedLevel> levels = new ArrayList<>();
    levels.add(countWords(tokens, length, words));
    int[] places = tokens;
    for (int n = 2; n <= order; n++) {
      int[] longer = ngramIndices(n, tokens, places, sorted);
      levels.add(levels.get(n - 2).countLonger(n, tokens, places, longer));
      places = longer;
    }
    return levels;
  }

  /** Counts single words. The index of a word is its id, even if the word does not occur. */
  private static CountedLevel countWords(int[] tokens, int length, int words) {
    int[] raw = new int[words];
    int[] own = IntStream.range(0, words).toArray();
    for (int i = 0; i < length; i++) {
      raw[tokens[i]]++;
    }
    int begin = EncodedText.BEGIN;
    return new CountedLevel(own, raw, new int[0], new int[0], begin, begin + 1);
  }

  /**
   * Returns the index of the n-gram at every position; -1 where the sentence ends before the n-gram
   * is complete.
   */
  private static int[] ngramIndices(int n, int[] tokens, int[] shorter, SortedPositions sorted) {
    int[] places = new int[sorted.positions().length];
    int place = -1;
    for (int i = 0; i < places.length; i++) {
      int position = sorted.positions()[i];
      if (shorter[position] < 0 || tokens[position + n - 2] == EncodedText.END) {
        places[position] = -1;
      } else {
        if (sorted.shared()[i] < n) {
          place++;
        }
        places[position] = place;
      }
    }
    return places;
  }

  /**
   * Counts the n-grams that are one word longer than those of this level.
   *
   * @param places the index of the n-gram of this level at every position
   * @param longer the index of the longer n-gram at every position
   */
  private CountedLevel countLonger(int n, int[] tokens, int[] places, int[] longer) {
    int count = IntStream.of(longer).max().orElse(-1) + 1;
    int[] last = new int[count];
    int[] counts = new int[count];
    int[] suffixes = new int[count];
    int[] starts = new int[size() + 1];
    for (int position = 0; position < longer.length; position++) {
      int place = longer[position];
      if (place >= 0 && counts[place]++ == 0) {
        last[place] = tokens[position + n - 1];
        suffixes[place] = places[position + 1];
        starts[places[position] + 1]++;
      }
    }
    for (int parent = 1; parent < starts.length; parent++) {
      starts[parent] += starts[parent - 1];
    }
    return new CountedLevel(last, counts, suffixes, starts, starts[beginsFrom], starts[beginsTo]);
  }

  /**
   * Counts the distinct words that precede each n-gram: Kneser and Ney's count for shorter n-grams.
   * N-grams that begin with {@code <s>} have no predecessor and keep their own count.
   *
   * @param longer the n-grams that are one word longer
   */
  int[] continuationCounts(CountedLevel longer) {
    int[] different = new int[size()];
    for (int shorter : longer.suffix) {
      different[shorter]++;
    }
    System.arraycopy(counts, beginsFrom, different, beginsFrom, beginsTo - beginsFrom);
    return different;
  }
}
