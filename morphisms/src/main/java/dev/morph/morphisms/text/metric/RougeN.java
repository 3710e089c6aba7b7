package dev.morph.morphisms.text.metric;

import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.morphism.Prepared;

/**
 * ROUGE-N (Lin 2004), from 0 to 1: the F-measure of the word n-grams two texts have in common.
 *
 * <p>With m matching n-grams (each as often as it occurs in both), P = m / those of the mutant, R =
 * m / those of the seed, the value is 2 P R / (P + R), and 0 if nothing matches: also for a text of
 * fewer than n words with itself. Words are the runs of a-z and 0-9 of the lower-case text.
 *
 * <p>Source: Google's {@code rouge_score}, F-measure, no stemming. The paper's ROUGE-N is taken to
 * be that of n = 2.
 */
public final class RougeN implements PairMetric<String> {
  private final int n;

  /**
   * ROUGE of one order.
   *
   * @param n at least 1
   */
  public RougeN(int n) {
    if (n < 1) {
      throw new IllegalArgumentException("ROUGE-N has an order of at least 1, not " + n);
    }
    this.n = n;
  }

  @Override
  public String name() {
    return "rouge-" + n;
  }

  @Override
  public Polarity polarity() {
    return Polarity.SIMILARITY;
  }

  @Override
  public String signature() {
    return name() + "|score:f|beta:1|stem:no";
  }

  @Override
  public Prepared<String> prepare(String seed) {
    Vocabulary vocabulary = new Vocabulary();
    int[] words = vocabulary.learn(Rouge.tokens(seed));
    NgramCounts ngrams = new NgramCounts(words, n);
    return new PreparedRougeN(n, vocabulary, ngrams, score(n, ngrams, words));
  }

  private record PreparedRougeN(int n, Vocabulary vocabulary, NgramCounts seed, double self)
      implements Prepared<String> {
    @Override
    public double measure(String mutant) {
      return score(n, seed, vocabulary.numbers(Rouge.tokens(mutant)));
    }
  }

  private static double score(int n, NgramCounts seed, int[] mutant) {
    int matches = seed.matches(mutant, mutant.length)[n];
    return Rouge.fMeasure(matches, seed.total(n), NgramCounts.total(mutant.length, n));
  }
}
