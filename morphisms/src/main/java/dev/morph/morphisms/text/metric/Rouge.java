package dev.morph.morphisms.text.metric;

import dev.morph.core.morphism.PairMetric;
import java.util.function.ToDoubleFunction;

/**
 * ROUGE (Lin 2004), from 0 to 1: the F-measure 2 P R / (P + R) of what two texts share; 0 if they
 * share nothing.
 *
 * <p>{@link #n} is ROUGE-N: with m matching n-grams of words (each as often as it occurs in both),
 * P = m / n-grams of the mutant, and R = m / n-grams of the seed. It is 0 for a text of fewer than
 * n words compared with itself. {@link #l} is ROUGE-L: with the length l of the longest common
 * subsequence of words, P = l / words of the mutant, and R = l / words of the seed.
 *
 * <p>Words are the runs of a-z and 0-9 in the lower-case text; anything else separates them. With
 * stemming, words of more than three characters are replaced by their {@link PorterStemmer} stem.
 *
 * <p>Source: Google's {@code rouge_score}, F-measure. The paper's ROUGE-N is assumed to use n = 2.
 */
public enum Rouge {
  /** Words as they are: {@code rouge-1}, {@code rouge-l}. */
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
  public PairMetric<String> n(int n) {
    if (n < 1) {
      throw new IllegalArgumentException("ROUGE-N has an order of at least 1, not " + n);
    }
    return metric(
        "rouge-" + n,
        (seed, vocabulary) -> {
          NgramCounts ngrams = new NgramCounts(seed, n);
          return (words, length, scratch) ->
              fMeasure(
                  ngrams.matches(words, length, scratch)[n],
                  ngrams.total(n),
                  NgramCounts.total(length, n));
        });
  }

  /** Returns ROUGE-L. */
  public PairMetric<String> l() {
    return metric(
        "rouge-l",
        (seed, vocabulary) -> {
          BitParallelAlignment alignment = new BitParallelAlignment(seed, vocabulary.size());
          return (words, length, scratch) ->
              fMeasure(
                  alignment.longestCommonSubsequence(words, length, scratch), seed.length, length);
        });
  }

  private interface Preparing {
    Measure of(int[] seed, Vocabulary vocabulary);
  }

  /** Compares the first {@code length} of some words with a seed. */
  private interface Measure {
    double of(int[] words, int length, Scratch scratch);
  }

  private PairMetric<String> metric(String plainName, Preparing preparing) {
    String name = plainName + suffix;
    return TextMetric.similarity(
        name, name + "|score:f|beta:1|stem:" + stem, seed -> measure(seed, preparing));
  }

  private ToDoubleFunction<String> measure(String seed, Preparing preparing) {
    Vocabulary vocabulary = new Vocabulary();
    Measure measure = preparing.of(learn(seed, vocabulary), vocabulary);
    return mutant -> {
      Scratch scratch = Scratch.mine();
      TokenBuffer tokens = split(mutant, scratch.tokens());
      return measure.of(numbers(tokens, vocabulary, scratch), tokens.count(), scratch);
    };
  }

  /** Returns the numbers of a seed's words. */
  private int[] learn(String seed, Vocabulary vocabulary) {
    TokenBuffer tokens = split(seed, Scratch.mine().tokens());
    if (this == PLAIN) {
      return vocabulary.learn(tokens);
    }
    int[] numbers = new int[tokens.count()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = vocabulary.learn(stem(tokens, i));
    }
    return numbers;
  }

  /**
   * Returns the numbers of a mutant's words, -1 for unknown ones, in an array that may be longer.
   */
  private int[] numbers(TokenBuffer tokens, Vocabulary vocabulary, Scratch scratch) {
    if (this == PLAIN) {
      return vocabulary.numbers(tokens, scratch);
    }
    int[] numbers = scratch.symbols(tokens.count());
    for (int i = 0; i < tokens.count(); i++) {
      numbers[i] = vocabulary.number(stem(tokens, i));
    }
    return numbers;
  }

  private static String stem(TokenBuffer tokens, int token) {
    Lexicon.Word word = Lexicon.ENGLISH.word(tokens, token);
    return word.text().length() >= SHORTEST_STEMMED ? word.stem() : word.text();
  }

  /** Splits a text into words. */
  static TokenBuffer split(String text, TokenBuffer tokens) {
    char[] chars = tokens.readLowerCase(text).chars();
    int length = tokens.length();
    int start = -1;
    for (int i = 0; i <= length; i++) {
      boolean inside = i < length && isTokenCharacter(chars[i]);
      if (inside && start < 0) {
        start = i;
      } else if (!inside && start >= 0) {
        tokens.add(start, i);
        start = -1;
      }
    }
    return tokens;
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
