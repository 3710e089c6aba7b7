package dev.morph.morphisms.text.metric;

import dev.morph.core.morphism.PairMetric;
import java.util.List;
import java.util.function.Function;

/**
 * The Levenshtein distance (Levenshtein 1966) of two texts: the smallest number of units to insert,
 * delete or substitute, each at cost 1. Normalised: divided by the longer text's number of units; 0
 * if neither has any.
 *
 * <p>{@link #characterDistance} is {@code levenshtein-char}: the units are code points, white space
 * included, and case counts. Equal to {@code distance} in python-Levenshtein.
 *
 * <p>{@link #wordDistance} is {@code levenshtein-word}: the units are runs of characters other than
 * white space; case and punctuation count. A mutant that replaces k words is at a distance of at
 * most k: less if one token contains two replaced words ({@code input/output}), or if replacements
 * repeat their neighbours and so form a shift ({@code b c d} to {@code a b c} is 2, not 3).
 */
public final class Levenshtein {
  private Levenshtein() {}

  /** Returns {@code levenshtein-char}. */
  public static PairMetric<String> characterDistance() {
    return metric("char", "code-point", text -> text.codePoints().boxed().toList());
  }

  /** Returns {@code levenshtein-word}. */
  public static PairMetric<String> wordDistance() {
    return metric("word", "white-space-token", WhiteSpace::split);
  }

  private static PairMetric<String> metric(
      String kind, String unit, Function<String, List<?>> units) {
    return TextMetric.distance(
        "levenshtein-" + kind,
        "levenshtein-" + kind + "|unit:" + unit + "|case:mixed|cost:1",
        text -> units.apply(text).size(),
        seed -> {
          Vocabulary vocabulary = new Vocabulary(units.apply(seed));
          BitParallelAlignment alignment =
              new BitParallelAlignment(vocabulary.numbers(units.apply(seed)), vocabulary.size());
          return mutant -> alignment.distance(vocabulary.numbers(units.apply(mutant)));
        });
  }
}
