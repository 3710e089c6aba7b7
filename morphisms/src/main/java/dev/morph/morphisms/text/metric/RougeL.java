package dev.morph.morphisms.text.metric;

import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.morphism.Prepared;

/**
 * ROUGE-L (Lin 2004), from 0 to 1: the F-measure of the longest common subsequence of words.
 *
 * <p>With l its length, P = l / words of the mutant, R = l / words of the seed, the value is 2 P R
 * / (P + R), and 0 if there is no common word. Words are the runs of a-z and 0-9 of the lower-case
 * text.
 *
 * <p>Source: Google's {@code rouge_score}, {@code rougeL}, F-measure, no stemming.
 */
public final class RougeL implements PairMetric<String> {
  @Override
  public String name() {
    return "rouge-l";
  }

  @Override
  public Polarity polarity() {
    return Polarity.SIMILARITY;
  }

  @Override
  public String signature() {
    return "rouge-l|score:f|beta:1|stem:no";
  }

  @Override
  public Prepared<String> prepare(String seed) {
    Vocabulary vocabulary = new Vocabulary();
    int[] words = vocabulary.learn(Rouge.tokens(seed));
    return new PreparedRougeL(
        words.length, vocabulary, new BitParallelAlignment(words, vocabulary.size()));
  }

  private record PreparedRougeL(int length, Vocabulary vocabulary, BitParallelAlignment alignment)
      implements Prepared<String> {
    @Override
    public double measure(String mutant) {
      int[] words = vocabulary.numbers(Rouge.tokens(mutant));
      return Rouge.fMeasure(alignment.longestCommonSubsequence(words), length, words.length);
    }

    @Override
    public double self() {
      return length == 0 ? 0 : 1;
    }
  }
}
