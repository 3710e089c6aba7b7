package dev.morph.morphisms.code.ngram;

import java.util.Collections;
import java.util.List;

/**
 * How an n-gram model is trained.
 *
 * @param order the length of the longest n-grams, 1 to {@value #HIGHEST_ORDER}
 * @param minimumWordCount rarer words are read as {@code <unk>}, which is then a word like any
 *     other; 1 keeps every word, and {@code <unk>} has KenLM's value
 * @param prune for each length, starting with single words, the highest count at which n-grams are
 *     removed; non-decreasing, 0 for single words. Removed n-grams still count in the discounts and
 *     the shorter n-grams, and their probability goes to back-off, as in KenLM
 */
public record NgramSettings(int order, int minimumWordCount, List<Integer> prune) {
  /** The maximum length of n-grams. */
  public static final int HIGHEST_ORDER = 6;

  /** The settings of Le-Cong et al. (2024): order 4, every word, every n-gram. */
  public static final NgramSettings DEFAULT = ofOrder(4);

  /** Checks the settings. */
  public NgramSettings {
    prune = List.copyOf(prune);
    if (order < 1 || order > HIGHEST_ORDER) {
      throw new IllegalArgumentException("the order must be 1 to " + HIGHEST_ORDER + ": " + order);
    }
    if (minimumWordCount < 1) {
      throw new IllegalArgumentException(
          "the minimum count of a word must be at least 1: " + minimumWordCount);
    }
    if (prune.size() != order || prune.get(0) != 0) {
      throw new IllegalArgumentException(
          "give one pruning threshold per length, 0 for single words: " + prune);
    }
    for (int i = 1; i < order; i++) {
      if (prune.get(i) < prune.get(i - 1)) {
        throw new IllegalArgumentException("pruning thresholds must not decrease: " + prune);
      }
    }
  }

  /** Returns settings of this order that keep every word and n-gram. */
  public static NgramSettings ofOrder(int order) {
    return new NgramSettings(order, 1, Collections.nCopies(Math.max(0, order), 0));
  }
}
