package dev.morph.morphisms.code.ngram;

import java.util.Collections;
import java.util.List;

/**
 * How an n-gram model is trained.
 *
 * @param order the length of the longest n-grams, 1 to {@value #HIGHEST_ORDER}
 * @param minimumWordCount words that occur less often are replaced with {@code <unk>}, which is
 *     then a word like any other; with 1, every word is kept and {@code <unk>} has the same
 *     probability as in KenLM
 * @param pruningThresholds for each length, starting with single words, a threshold: n-grams that
 *     occur at most this often are removed. The thresholds do not decrease, and the first is 0. As
 *     in KenLM, removed n-grams still count in the discounts and the shorter n-grams, and their
 *     probability is added to the back-off weight
 */
public record NgramSettings(int order, int minimumWordCount, List<Integer> pruningThresholds) {
  /** The maximum length of n-grams. */
  public static final int HIGHEST_ORDER = 6;

  /** The settings of Le-Cong et al. (2024): order 4, every word, every n-gram. */
  public static final NgramSettings DEFAULT = ofOrder(4);

  /** Checks the settings. */
  public NgramSettings {
    pruningThresholds = List.copyOf(pruningThresholds);
    if (order < 1 || order > HIGHEST_ORDER) {
      throw new IllegalArgumentException("the order must be 1 to " + HIGHEST_ORDER + ": " + order);
    }
    if (minimumWordCount < 1) {
      throw new IllegalArgumentException(
          "the minimum count of a word must be at least 1: " + minimumWordCount);
    }
    if (pruningThresholds.size() != order || pruningThresholds.get(0) != 0) {
      throw new IllegalArgumentException(
          "give one pruning threshold per length, 0 for single words: " + pruningThresholds);
    }
    for (int i = 1; i < order; i++) {
      if (pruningThresholds.get(i) < pruningThresholds.get(i - 1)) {
        throw new IllegalArgumentException(
            "pruning thresholds must not decrease: " + pruningThresholds);
      }
    }
  }

  /** Returns settings of this order that keep every word and n-gram. */
  public static NgramSettings ofOrder(int order) {
    return new NgramSettings(order, 1, Collections.nCopies(Math.max(0, order), 0));
  }
}
