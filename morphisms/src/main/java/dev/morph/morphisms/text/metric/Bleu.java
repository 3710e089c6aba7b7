package dev.morph.morphisms.text.metric;

import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.morphism.Prepared;

/**
 * BLEU (Papineni et al. 2002), from 0 to 100: BP exp(1/4 sum over n = 1 to 4 of log p_n).
 *
 * <p>p_n is the share of the mutant's word n-grams that match the seed's (each as often as it
 * occurs in both), times 100; the i-th order without a match gets 100 / (2^i times its number of
 * n-grams) instead. BP = exp(1 - r/h) for a mutant of h tokens shorter than a seed of r tokens,
 * else 1. The value is 0 if not even one word matches.
 *
 * <p>{@link #corpus} is {@code bleu}: a mutant with fewer than four tokens has no 4-grams and
 * scores 0, so a seed of three words scores 0 with itself. {@link #sentence} is {@code
 * sentence-bleu}: only the orders present in the mutant are averaged (effective order).
 *
 * <p>Source: sacreBLEU 2.5.1, {@code metrics/bleu.py}, with its defaults: 13a tokenizer,
 * exponential smoothing, case kept.
 */
public final class Bleu implements PairMetric<String> {
  private static final int ORDERS = 4;

  private final boolean effectiveOrder;

  private Bleu(boolean effectiveOrder) {
    this.effectiveOrder = effectiveOrder;
  }

  /** Returns BLEU as computed by {@code corpus_bleu} for a corpus of one pair. */
  public static Bleu corpus() {
    return new Bleu(false);
  }

  /** Returns BLEU as computed by {@code sentence_bleu}. */
  public static Bleu sentence() {
    return new Bleu(true);
  }

  @Override
  public String name() {
    return effectiveOrder ? "sentence-bleu" : "bleu";
  }

  @Override
  public Polarity polarity() {
    return Polarity.SIMILARITY;
  }

  @Override
  public String signature() {
    return name() + "|case:mixed|eff:" + (effectiveOrder ? "yes" : "no") + "|tok:13a|smooth:exp";
  }

  @Override
  public Prepared<String> prepare(String seed) {
    Vocabulary vocabulary = new Vocabulary();
    Scratch scratch = Scratch.mine();
    int[] tokens = vocabulary.learn(Tokenizer13a.split(seed, scratch.tokens()));
    NgramCounts ngrams = new NgramCounts(tokens, ORDERS);
    double self = score(ngrams, tokens, tokens.length, effectiveOrder, scratch);
    return new PreparedBleu(vocabulary, ngrams, effectiveOrder, self);
  }

  private record PreparedBleu(
      Vocabulary vocabulary, NgramCounts seed, boolean effectiveOrder, double self)
      implements Prepared<String> {
    @Override
    public double measure(String mutant) {
      Scratch scratch = Scratch.mine();
      TokenBuffer tokens = Tokenizer13a.split(mutant, scratch.tokens());
      int[] numbers = vocabulary.numbers(tokens, scratch);
      return score(seed, numbers, tokens.count(), effectiveOrder, scratch);
    }
  }

  private static double score(
      NgramCounts seed, int[] mutant, int length, boolean effectiveOrder, Scratch scratch) {
    int[] matches = seed.matches(mutant, length, scratch);
    if (matches[1] == 0) {
      return 0;
    }
    double logarithms = 0;
    double smoothing = 1;
    int orders = Math.min(ORDERS, length);
    for (int order = 1; order <= orders; order++) {
      double total = NgramCounts.total(length, order);
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
    return brevityPenalty(seed.total(1), length) * Math.exp(logarithms / orders);
  }

  private static double brevityPenalty(int seed, int mutant) {
    return mutant < seed ? Math.exp(1 - (double) seed / mutant) : 1;
  }
}
