package dev.morph.morphisms.text.metric;

import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.morphism.Prepared;
import java.util.Arrays;

/**
 * The Levenshtein distance (Levenshtein 1966) between the code points of two texts: the smallest
 * number of characters to insert, delete or substitute, each at cost 1. White space and case count.
 *
 * <p>Equal to {@code distance} in python-Levenshtein. Normalised: divided by the longer text's
 * number of code points, 0 if both are empty.
 */
public final class LevenshteinChar implements PairMetric<String> {
  @Override
  public String name() {
    return "levenshtein-char";
  }

  @Override
  public Polarity polarity() {
    return Polarity.DISTANCE;
  }

  @Override
  public String signature() {
    return "levenshtein-char|unit:code-point|case:mixed|cost:1";
  }

  @Override
  public Prepared<String> prepare(String seed) {
    int[] codePoints = seed.codePoints().toArray();
    Alphabet alphabet = new Alphabet(codePoints);
    int[] symbols = new int[codePoints.length];
    alphabet.symbols(seed, symbols);
    return new PreparedLevenshteinChar(
        codePoints.length, alphabet, new BitParallelAlignment(symbols, alphabet.size()));
  }

  private record PreparedLevenshteinChar(
      int length, Alphabet alphabet, BitParallelAlignment alignment) implements Prepared<String> {
    @Override
    public double measure(String mutant) {
      Scratch scratch = Scratch.mine();
      int[] symbols = scratch.symbols(mutant.length());
      return alignment.distance(symbols, alphabet.symbols(mutant, symbols), scratch);
    }

    @Override
    public double self() {
      return 0;
    }

    @Override
    public double normalise(String mutant, double value) {
      int longer = Math.max(length, mutant.codePointCount(0, mutant.length()));
      return longer == 0 ? 0 : value / longer;
    }
  }

  /** The distinct code points of a text, numbered from 0. */
  private static final class Alphabet {
    private static final int DIRECT = 128;

    private final int[] sorted;
    private final int[] direct = new int[DIRECT];

    Alphabet(int[] codePoints) {
      this.sorted = Arrays.stream(codePoints).sorted().distinct().toArray();
      for (int i = 0; i < DIRECT; i++) {
        direct[i] = Math.max(-1, Arrays.binarySearch(sorted, i));
      }
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
