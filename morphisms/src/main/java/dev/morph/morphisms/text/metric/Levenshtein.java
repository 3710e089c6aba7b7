package dev.morph.morphisms.text.metric;

import dev.morph.core.morphism.PairMetric;
import java.util.Arrays;
import java.util.function.ToDoubleFunction;

/**
 * The Levenshtein distance (Levenshtein 1966) of two texts: the smallest number of units to insert,
 * delete or substitute, each at cost 1. Normalised: divided by the longer text's number of units; 0
 * if neither has any.
 *
 * <p>{@link #ofCharacters} is {@code levenshtein-char}: the units are code points, white space
 * included, and case counts. Equal to {@code distance} in python-Levenshtein.
 *
 * <p>{@link #ofWords} is {@code levenshtein-word}: the units are runs of characters other than
 * white space; case and punctuation count. A mutant that replaces k words is at a distance of at
 * most k: less if one token contains two replaced words ({@code input/output}), or if replacements
 * repeat their neighbours and so form a shift ({@code b c d} to {@code a b c} is 2, not 3).
 */
public final class Levenshtein {
  private Levenshtein() {}

  /** Returns {@code levenshtein-char}. */
  public static PairMetric<String> ofCharacters() {
    return TextMetric.distance(
        "levenshtein-char",
        "levenshtein-char|unit:code-point|case:mixed|cost:1",
        text -> text.codePointCount(0, text.length()),
        Levenshtein::byCharacters);
  }

  /** Returns {@code levenshtein-word}. */
  public static PairMetric<String> ofWords() {
    return TextMetric.distance(
        "levenshtein-word",
        "levenshtein-word|unit:white-space-token|case:mixed|cost:1",
        WhiteSpace::countTokens,
        Levenshtein::byWords);
  }

  private static ToDoubleFunction<String> byCharacters(String seed) {
    Alphabet alphabet = new Alphabet(seed);
    int[] characters = new int[seed.length()];
    int length = alphabet.symbols(seed, characters);
    BitParallelAlignment alignment =
        new BitParallelAlignment(Arrays.copyOf(characters, length), alphabet.size());
    return mutant -> {
      Scratch scratch = Scratch.mine();
      int[] symbols = scratch.symbols(mutant.length());
      return alignment.distance(symbols, alphabet.symbols(mutant, symbols), scratch);
    };
  }

  private static ToDoubleFunction<String> byWords(String seed) {
    Vocabulary vocabulary = new Vocabulary();
    int[] words = vocabulary.learn(WhiteSpace.split(Scratch.mine().tokens().read(seed)));
    BitParallelAlignment alignment = new BitParallelAlignment(words, vocabulary.size());
    return mutant -> {
      Scratch scratch = Scratch.mine();
      TokenBuffer tokens = WhiteSpace.split(scratch.tokens().read(mutant));
      return alignment.distance(vocabulary.numbers(tokens, scratch), tokens.count(), scratch);
    };
  }

  /** The distinct code points of a text, numbered from 0. */
  private static final class Alphabet {
    private static final int DIRECT = 128;

    private final int[] sorted;
    private final int[] direct = new int[DIRECT];

    Alphabet(String text) {
      this.sorted = text.codePoints().sorted().distinct().toArray();
      Arrays.setAll(direct, i -> Math.max(-1, Arrays.binarySearch(sorted, i)));
    }

    int size() {
      return sorted.length;
    }

    /** Writes the numbers of a text's code points, -1 for unknown ones, and returns their count. */
    int symbols(String text, int[] symbols) {
      int length = 0;
      int codePoint;
      for (int i = 0; i < text.length(); i += Character.charCount(codePoint)) {
        codePoint = text.codePointAt(i);
        symbols[length++] =
            codePoint < DIRECT
                ? direct[codePoint]
                : Math.max(-1, Arrays.binarySearch(sorted, codePoint));
      }
      return length;
    }
  }
}
