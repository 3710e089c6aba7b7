package dev.morph.glove.tools.trainer;

import java.util.List;

/**
 * How often words stand near each other: each pair of words at most {@code window} apart in a
 * sentence adds 1/distance, in both directions.
 *
 * <p>Weights are added up in units of 2^-32, so that the order of adding changes nothing: the
 * counts are the same whether they fit into memory or not. A weight of a sum is off by less than
 * 2^-33 for each addition, and a pair may weigh up to 2^31.
 */
final class Cooccurrence implements AutoCloseable {
  private static final double UNITS = 0x1p32;

  private final SpillingSums sums;

  Cooccurrence(WorkingMemory memory) {
    sums = new SpillingSums(memory);
  }

  /** Takes pairs by word, then by context. */
  interface Taker {
    void take(int word, int context, double weight);
  }

  /** Counts all sentences. */
  static Cooccurrence of(
      Iterable<List<String>> sentences, Vocabulary vocabulary, int window, WorkingMemory memory) {
    Cooccurrence counted = new Cooccurrence(memory);
    try {
      for (List<String> words : sentences) {
        counted.addSentence(vocabulary.rows(words), window);
      }
      return counted;
    } catch (RuntimeException | Error e) {
      counted.close();
      throw e;
    }
  }

  private void addSentence(int[] sentence, int window) {
    for (int right = 1; right < sentence.length; right++) {
      for (int left = Math.max(0, right - window); left < right; left++) {
        double weight = 1.0 / (right - left);
        add(sentence[right], sentence[left], weight);
        add(sentence[left], sentence[right], weight);
      }
    }
  }

  void add(int word, int context, double weight) {
    sums.add(((long) word << 32) | context, Math.round(weight * UNITS));
  }

  /** All pairs that occur; returns how many there are. */
  long forEach(Taker taker) {
    return sums.forEach((pair, sum) -> taker.take((int) (pair >>> 32), (int) pair, sum / UNITS));
  }

  /** How many files were written for what did not fit into memory. */
  int spilled() {
    return sums.spilled();
  }

  /** Deletes the files. */
  @Override
  public void close() {
    sums.close();
  }
}
