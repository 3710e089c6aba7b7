package dev.morph.morphisms.code.naturalness;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The n-grams of one length with their probabilities, in the order of {@link CountedLevel}.
 *
 * @param words the last word of each
 * @param first the index, on the next longer level, of the first n-gram that begins with each; its
 *     last entry is the size of that level; empty for the longest
 * @param log2 the base-2 logarithm of the probability of the last word given the others
 * @param backoff the base-2 logarithm of the back-off weight of each as a context
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record EstimatedLevel(int[] words, int[] first, float[] log2, float[] backoff) {

  static EstimatedLevel of(CountedLevel level, double[] probabilities) {
    float[] log2 = new float[probabilities.length];
    for (int i = 0; i < log2.length; i++) {
      log2[i] = log2(probabilities[i]);
    }
    return new EstimatedLevel(level.words(), level.first(), log2, new float[log2.length]);
  }

  static float log2(double probability) {
    return (float) (Math.log(probability) / Math.log(2));
  }

  int size() {
    return words.length;
  }

  /**
   * Removes n-grams that occur too rarely.
   *
   * @param levels all levels, single words first
   * @param counted their counts
   * @param prune for each length, the highest count at which n-grams are removed
   */
  static List<EstimatedLevel> pruned(
      List<EstimatedLevel> levels, List<CountedLevel> counted, List<Integer> prune) {
    if (prune.stream().allMatch(threshold -> threshold == 0)) {
      return levels;
    }
    List<EstimatedLevel> kept = new ArrayList<>();
    for (int n = 0; n < levels.size(); n++) {
      int[] below = n + 1 < levels.size() ? counted.get(n + 1).raw() : new int[0];
      int belowThreshold = n + 1 < levels.size() ? prune.get(n + 1) : 0;
      // Single words are never removed, because their index is their id.
      int threshold = n == 0 ? -1 : prune.get(n);
      kept.add(levels.get(n).pruned(counted.get(n).raw(), threshold, below, belowThreshold));
    }
    return kept;
  }

  private EstimatedLevel pruned(int[] raw, int threshold, int[] below, int belowThreshold) {
    int[] keptWords = new int[size()];
    float[] keptLog2 = new float[size()];
    float[] keptBackoff = new float[size()];
    int[] keptFirst = new int[first.length];
    int kept = 0;
    int children = 0;
    for (int i = 0; i < size(); i++) {
      if (raw[i] > threshold) {
        keptWords[kept] = words[i];
        keptLog2[kept] = log2[i];
        keptBackoff[kept] = backoff[i];
        for (int child = first.length == 0 ? 0 : first[i];
            child < (first.length == 0 ? 0 : first[i + 1]);
            child++) {
          children += below[child] > belowThreshold ? 1 : 0;
        }
        kept++;
        if (first.length > 0) {
          keptFirst[kept] = children;
        }
      }
    }
    return new EstimatedLevel(
        Arrays.copyOf(keptWords, kept),
        first.length == 0 ? first : Arrays.copyOf(keptFirst, kept + 1),
        Arrays.copyOf(keptLog2, kept),
        Arrays.copyOf(keptBackoff, kept));
  }
}
