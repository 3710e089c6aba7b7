package dev.morph.morphisms.text.metric;

import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.morphism.Prepared;

/**
 * ROUGE-L (Lin 2004), from 0 to 1: the F-measure of the longest common subsequence of words.
 *
 * <p>With l its length, P = l / words of the mutant, and R = l / words of the seed, the value is 2
 * P R / (P + R), or 0 if there is no common word. Words are the runs of a-z and 0-9 in the
 * lower-case text; in {@link #stemmed}, words of more than three characters are stemmed.
 *
 * <p>Source: Google's {@code rouge_score}, {@code rougeL}, F-measure.
 */
public final class RougeL implements PairMetric<String> {
  private final Rouge rouge;

  private RougeL(boolean stemmed) {
    this.rouge = new Rouge(stemmed);
  }

  /** Returns {@code rouge-l}: unstemmed words. */
  public static RougeL plain() {
    return new RougeL(false);
  }

  /** Returns {@code rouge-l-stem}: stemmed words. */
  public static RougeL stemmed() {
    return new RougeL(true);
  }

  @Override
  public String name() {
    return "rouge-l" + rouge.suffix();
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
    return new PreparedRougeL(
        rouge, words.length, vocabulary, new BitParallelAlignment(words, vocabulary.size()));
  }

  private record PreparedRougeL(
      Rouge rouge, int length, Vocabulary vocabulary, BitParallelAlignment alignment)
      implements Prepared<String> {
    @Override
    public double measure(String mutant) {
      Scratch scratch = Scratch.mine();
      TokenBuffer tokens = Rouge.split(mutant, scratch.tokens());
      int[] words = rouge.numbers(tokens, vocabulary, scratch);
      int common = alignment.longestCommonSubsequence(words, tokens.count(), scratch);
      return Rouge.fMeasure(common, length, tokens.count());
    }

    @Override
    public double self() {
      return length == 0 ? 0 : 1;
    }
  }
}
