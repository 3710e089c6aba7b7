package dev.morph.morphisms.code.naturalness;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The n-grams of one length with their probabilities, in the order of {@link CountedLevel}.
 *
 * @param words the last word of each
 * @param first where the longer ones stand that begin with it, and at its end their number; empty
 *     for the longest
 * @param log2 the logarithm to base 2 of the probability of the last word after the others
 * @param backoff the logarithm to base 2 of the weight of backing off from it as a context
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
   * Leaves out n-grams that occur too rarely.
   *
   * @param levels all levels, single words first
   * @param counted their counts
   * @param prune up to which count n-grams of each length are left out
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
      // A single word stays whether it occurs or not: its place is its id.
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
