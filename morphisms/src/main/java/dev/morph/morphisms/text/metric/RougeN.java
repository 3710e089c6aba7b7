package dev.morph.morphisms.text.metric;

import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.morphism.Prepared;

/**
 * ROUGE-N (Lin 2004), from 0 to 1: the F-measure of the word n-grams that two texts share.
 *
 * <p>With m matching n-grams (each as often as it occurs in both), P = m / n-grams of the mutant,
 * and R = m / n-grams of the seed, the value is 2 P R / (P + R), or 0 if nothing matches, including
 * a text of fewer than n words compared with itself. Words are the runs of a-z and 0-9 in the
 * lower-case text; in {@link #stemmed}, words of more than three characters are stemmed.
 *
 * <p>Source: Google's {@code rouge_score}, F-measure. The paper's ROUGE-N is assumed to use n = 2.
 */
public final class RougeN implements PairMetric<String> {
  private final int n;
  private final Rouge rouge;

  private RougeN(int n, boolean stemmed) {
    if (n < 1) {
      throw new IllegalArgumentException("ROUGE-N has an order of at least 1, not " + n);
    }
    this.n = n;
    this.rouge = new Rouge(stemmed);
  }

  /**
   * Returns {@code rouge-N}: unstemmed words.
   *
   * @param n at least 1
   */
  public static RougeN plain(int n) {
    return new RougeN(n, false);
  }

  /**
   * Returns {@code rouge-N-stem}: stemmed words.
   *
   * @param n at least 1
   */
  public static RougeN stemmed(int n) {
    return new RougeN(n, true);
  }

  @Override
  public String name() {
    return "rouge-" + n + rouge.suffix();
  }

  @Override
  public Polarity polarity() {
    return Polarity.SIMILARITY;
  }

  @Override
  public String signature() {
    return name() + rouge.signature();
  }

  @Override
  public Prepared<String> prepare(String seed) {
    Vocabulary vocabulary = new Vocabulary();
    int[] words = rouge.learn(seed, vocabulary);
    NgramCounts ngrams = new NgramCounts(words, n);
    double self = score(n, ngrams, words, words.length, Scratch.mine());
    return new PreparedRougeN(n, rouge, vocabulary, ngrams, self);
  }

  private record PreparedRougeN(
      int n, Rouge rouge, Vocabulary vocabulary, NgramCounts seed, double self)
      implements Prepared<String> {
    @Override
    public double measure(String mutant) {
      Scratch scratch = Scratch.mine();
      TokenBuffer tokens = Rouge.split(mutant, scratch.tokens());
      int[] words = rouge.numbers(tokens, vocabulary, scratch);
      return score(n, seed, words, tokens.count(), scratch);
    }
  }

  private static double score(int n, NgramCounts seed, int[] mutant, int length, Scratch scratch) {
    int matches = seed.matches(mutant, length, scratch)[n];
    return Rouge.fMeasure(matches, seed.total(n), NgramCounts.total(length, n));
  }
}
