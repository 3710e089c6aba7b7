package dev.morph.morphisms.text.metric;

import dev.morph.core.morphism.PairMetric;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * BLEU (Papineni et al. 2002), from 0 to 100: BP exp(1/4 sum over n = 1 to 4 of log p_n).
 *
 * <p>p_n is the share of the mutant's word n-grams that match the seed's (each as often as it
 * occurs in both), times 100. For the i-th order without a match, p_n is 100 / (2^i times the
 * number of its n-grams) instead. BP = exp(1 - r/h) if the mutant (h tokens) is shorter than the
 * seed (r tokens), else 1. The value is 0 if not even one word matches.
 *
 * <p>{@link #corpus} is {@code bleu}: a mutant with fewer than four tokens has no 4-grams and
 * scores 0, so a seed of three words scores 0 with itself. {@link #sentence} is {@code
 * sentence-bleu}: only orders for which the mutant has n-grams are averaged (effective order).
 *
 * <p>Source: sacreBLEU 2.5.1, {@code metrics/bleu.py}, with its defaults: 13a tokenizer,
 * exponential smoothing, case kept.
 */
public final class Bleu {
  private static final int ORDERS = 4;

  private Bleu() {}

  /** Returns BLEU as computed by {@code corpus_bleu} for a corpus of one pair. */
  public static PairMetric<String> corpus() {
    return metric("bleu", false);
  }

  /** Returns BLEU as computed by {@code sentence_bleu}. */
  public static PairMetric<String> sentence() {
    return metric("sentence-bleu", true);
  }

  private static PairMetric<String> metric(String name, boolean effectiveOrder) {
    return TextMetric.similarity(
        name,
        name + "|case:mixed|eff:" + (effectiveOrder ? "yes" : "no") + "|tok:13a|smooth:exp",
        seed -> measure(seed, effectiveOrder));
  }

  private static ToDoubleFunction<String> measure(String seed, boolean effectiveOrder) {
    List<String> words = Tokenizer13a.split(seed);
    Vocabulary vocabulary = new Vocabulary(words);
    NgramCounts ngrams = new NgramCounts(vocabulary.numbers(words), ORDERS);
    return mutant -> score(ngrams, vocabulary.numbers(Tokenizer13a.split(mutant)), effectiveOrder);
  }

  private static double score(NgramCounts seed, int[] mutant, boolean effectiveOrder) {
    int[] matches = seed.matches(mutant);
    if (matches[1] == 0) {
      return 0;
    }
    double logarithms = 0;
    double smoothing = 1;
    int orders = Math.min(ORDERS, mutant.length);
    for (int order = 1; order <= orders; order++) {
      double total = NgramCounts.total(mutant.length, order);
      if (matches[order] == 0) {
        smoothing *= 2;
        logarithms += Math.log(100 / (smoothing * total));
      } else {
        logarithms += Math.log(100 * matches[order] / total);
      }
    }
    if (orders < ORDERS && !effectiveOrder) {
      return 0;
    }
    return brevityPenalty(seed.total(1), mutant.length) * Math.exp(logarithms / orders);
  }

  private static double brevityPenalty(int seed, int mutant) {
    return mutant < seed ? Math.exp(1 - (double) seed / mutant) : 1;
  }
}
