package dev.morph.morphisms.text.metric;

import dev.morph.core.morphism.PairMetric;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.function.ToDoubleFunction;

/**
 * ROUGE (Lin 2004), from 0 to 1: the F-measure 2 P R / (P + R) of the overlap of two texts; 0 if
 * there is none.
 *
 * <p>{@link #rougeN} is ROUGE-N: with m matching n-grams of words (each as often as it occurs in
 * both), P = m / n-grams of the mutant, and R = m / n-grams of the seed. It is 0 if a text of fewer
 * than n words is compared with itself. {@link #rougeL} is ROUGE-L: with the length l of the
 * longest common subsequence of words, P = l / words of the mutant, and R = l / words of the seed.
 *
 * <p>Words are the runs of a-z and 0-9 in the lower-case text; anything else separates them. With
 * stemming, words of more than three characters are replaced by their {@link PorterStemmer} stem.
 *
 * <p>Source: Google's {@code rouge_score}, F-measure. The paper's ROUGE-N is assumed to use n = 2.
 */
public enum Rouge {
  /** Unchanged words: {@code rouge-1}, {@code rouge-l}. */
  PLAIN("", "no"),
  /** Word stems: {@code rouge-1-stem}, {@code rouge-l-stem}. */
  STEMMED("-stem", "porter-nltk");

  private static final int SHORTEST_STEMMED = 4;

  private final String suffix;
  private final String stem;

  Rouge(String suffix, String stem) {
    this.suffix = suffix;
    this.stem = stem;
  }

  /**
   * Returns ROUGE-N.
   *
   * @param n at least 1
   */
  public PairMetric<String> rougeN(int n) {
    if (n < 1) {
      throw new IllegalArgumentException("the order of ROUGE-N must be at least 1, not " + n);
    }
    return metric(
        "rouge-" + n,
        (seed, vocabulary) -> {
          NgramCounts ngrams = new NgramCounts(seed, n);
          return words ->
              fMeasure(
                  ngrams.matches(words)[n], ngrams.total(n), NgramCounts.total(words.length, n));
        });
  }

  /** Returns ROUGE-L. */
  public PairMetric<String> rougeL() {
    return metric(
        "rouge-l",
        (seed, vocabulary) -> {
          BitParallelAlignment alignment = new BitParallelAlignment(seed, vocabulary.size());
          return words ->
              fMeasure(alignment.longestCommonSubsequence(words), seed.length, words.length);
        });
  }

  private PairMetric<String> metric(
      String plainName, BiFunction<int[], Vocabulary, ToDoubleFunction<int[]>> preparing) {
    String name = plainName + suffix;
    return TextMetric.similarity(
        name,
        name + "|score:f|beta:1|stem:" + stem,
        seed -> {
          List<String> words = words(seed);
          Vocabulary vocabulary = new Vocabulary(words);
          ToDoubleFunction<int[]> measure = preparing.apply(vocabulary.numbers(words), vocabulary);
          return mutant -> measure.applyAsDouble(vocabulary.numbers(words(mutant)));
        });
  }

  private List<String> words(String text) {
    List<String> words = split(text);
    if (this == STEMMED) {
      words.replaceAll(
          word -> word.length() >= SHORTEST_STEMMED ? StemsAndSynonyms.stem(word) : word);
    }
    return words;
  }

  /** Splits a text into words. */
  static List<String> split(String text) {
    List<String> words = new ArrayList<>();
    String lower = text.toLowerCase(Locale.ROOT);
    int start = 0;
    for (int at = 0; at <= lower.length(); at++) {
      if (at == lower.length() || !isTokenCharacter(lower.charAt(at))) {
        if (at > start) {
          words.add(lower.substring(start, at));
        }
        start = at + 1;
      }
    }
    return words;
  }

  /** Returns the harmonic mean of matches / mutant and matches / seed; 0 if nothing matches. */
  private static double fMeasure(int matches, int seed, int mutant) {
    if (matches == 0) {
      return 0;
    }
    double precision = (double) matches / mutant;
    double recall = (double) matches / seed;
    return 2 * precision * recall / (precision + recall);
  }

  private static boolean isTokenCharacter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
  }
}
