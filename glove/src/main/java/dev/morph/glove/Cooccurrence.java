package dev.morph.glove;

import java.util.Arrays;
import java.util.List;

/**
 * How often words stand near each other: each pair of words at most {@code window} apart in a
 * sentence adds 1/distance, in both directions. A hash table with open addressing from (row, row)
 * to weight.
 */
final class Cooccurrence {
  private static final long EMPTY = -1;

  private long[] keys;
  private double[] weights;
  private int size;

  Cooccurrence() {
    keys = new long[1 << 16];
    weights = new double[keys.length];
    Arrays.fill(keys, EMPTY);
  }

  /** Counts all sentences. */
  static Cooccurrence of(Iterable<List<String>> sentences, Vocabulary vocabulary, int window) {
    Cooccurrence counted = new Cooccurrence();
    for (List<String> words : sentences) {
      int[] sentence = vocabulary.rows(words);
      for (int right = 1; right < sentence.length; right++) {
        for (int left = Math.max(0, right - window); left < right; left++) {
          double weight = 1.0 / (right - left);
          counted.add(sentence[right], sentence[left], weight);
          counted.add(sentence[left], sentence[right], weight);
        }
      }
    }
    return counted;
  }

  void add(int word, int context, double weight) {
    long key = ((long) word << 32) | context;
    int at = find(key);
    if (keys[at] == EMPTY) {
      keys[at] = key;
      size++;
    }
    weights[at] += weight;
    if (size > keys.length / 2) {
      grow();
    }
  }

  private int find(long key) {
    long mixed = key * 0x9E3779B97F4A7C15L;
    int at = (int) (mixed >>> 32) & (keys.length - 1);
    while (keys[at] != EMPTY && keys[at] != key) {
      at = (at + 1) & (keys.length - 1);
    }
    return at;
  }

  private void grow() {
    long[] oldKeys = keys;
    double[] oldWeights = weights;
    keys = new long[2 * oldKeys.length];
    weights = new double[keys.length];
    Arrays.fill(keys, EMPTY);
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != EMPTY) {
        int at = find(oldKeys[i]);
        keys[at] = oldKeys[i];
        weights[at] = oldWeights[i];
      }
    }
  }

  /** The number of pairs that occur. */
  int size() {
    return size;
  }

  double weight(int word, int context) {
    return weights[find(((long) word << 32) | context)];
  }

  double totalWeight() {
    return Arrays.stream(weights).sum();
  }

  /** The pairs that occur, ordered by word, then context. */
  long[] sortedPairs() {
    return Arrays.stream(keys).filter(key -> key != EMPTY).sorted().toArray();
  }

  static int word(long pair) {
    return (int) (pair >>> 32);
  }

  static int context(long pair) {
    return (int) pair;
  }
}
