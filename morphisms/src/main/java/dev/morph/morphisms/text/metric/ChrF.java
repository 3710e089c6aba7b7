package dev.morph.morphisms.text.metric;

import dev.morph.core.morphism.PairMetric;
import java.util.Arrays;
import java.util.function.ToDoubleFunction;

/**
 * The character n-gram F-score chrF2 (Popović 2015), from 0 to 100, as computed by sacreBLEU's
 * {@code sentence_chrf} with its defaults.
 *
 * <p>With white space removed, P_n and R_n are the shares of the mutant's and the seed's character
 * n-grams that match (each as often as it occurs in both). P and R are their means over the orders
 * n from 1 to 6 for which both texts have n-grams, and chrF = 100 (1 + beta^2) P R / (beta^2 P +
 * R), beta = 2; 0 if nothing matches or there is no such order. Characters are Unicode code points.
 *
 * <p>Source: sacreBLEU 2.5.1, {@code metrics/chrf.py}: character order 6, word order 0, beta 2,
 * case kept, effective order. A text compared with itself gives 100; a text without characters
 * gives 0.
 */
public final class ChrF {
  private static final int ORDERS = 6;
  private static final double BETA_SQUARED = 4;

  private ChrF() {}

  /** Returns {@code chrf}. */
  public static PairMetric<String> metric() {
    return TextMetric.similarity("chrf", "chrf|nc:6|nw:0|beta:2|space:no", ChrF::measure);
  }

  private static ToDoubleFunction<String> measure(String seed) {
    NgramCounts ngrams = new NgramCounts(characters(seed), ORDERS);
    return mutant -> score(ngrams, characters(mutant));
  }

  private static double score(NgramCounts seed, int[] mutant) {
    int[] matches = seed.matches(mutant);
    double precision = 0;
    double recall = 0;
    int effectiveOrders = 0;
    for (int order = 1; order <= ORDERS; order++) {
      int ofMutant = NgramCounts.total(mutant.length, order);
      int ofSeed = seed.total(order);
      if (ofMutant > 0 && ofSeed > 0) {
        precision += (double) matches[order] / ofMutant;
        recall += (double) matches[order] / ofSeed;
        effectiveOrders++;
      }
    }
    if (precision + recall == 0) {
      return 0;
    }
    precision /= effectiveOrders;
    recall /= effectiveOrders;
    return 100 * ((1 + BETA_SQUARED) * precision * recall / (BETA_SQUARED * precision + recall));
  }

  private static int[] characters(String text) {
    int[] found = new int[text.length()];
    int count = 0;
    int character;
    for (int at = 0; at < text.length(); at += Character.charCount(character)) {
      character = text.codePointAt(at);
      if (!Character.isBmpCodePoint(character) || !WhiteSpace.isSpace((char) character)) {
        found[count++] = character;
      }
    }
    return Arrays.copyOf(found, count);
  }
}
