package dev.morph.morphisms.text.metric;

import dev.morph.core.morphism.PairMetric;
import java.util.Arrays;
import java.util.function.ToDoubleFunction;

/**
 * METEOR (Banerjee and Lavie 2005), from 0 to below 1: the weighted F-mean of matched words,
 * reduced by a penalty for word order.
 *
 * <p>With m words matched ({@link MeteorAlignment}: same spelling, then same stem, then synonyms),
 * P = m / words of the mutant, R = m / words of the seed, and c chunks of matched words that are
 * adjacent in both, the value is P R / (alpha P + (1 - alpha) R) x (1 - gamma (c / m)^beta), alpha
 * = 0.9, beta = 3, gamma = 0.5; 0 if nothing matches. So a text of m words scores 1 - 1 / (2 m^3)
 * with itself. Words are white-space tokens of the lower-case text, punctuation included.
 *
 * <p>Source: NLTK 3.8, {@code translate/meteor_score.py}, with WordNet 3.0.
 */
public final class Meteor {
  private static final double ALPHA = 0.9;
  private static final double GAMMA = 0.5;

  private Meteor() {}

  /** Returns {@code meteor}. */
  public static PairMetric<String> metric() {
    return TextMetric.similarity(
        "meteor",
        "meteor|case:lower|tok:white-space|stem:porter-nltk|syn:wordnet-3.0|alpha:0.9|beta:3|gamma:0.5",
        Meteor::measure);
  }

  private static ToDoubleFunction<String> measure(String seed) {
    TokenBuffer tokens = WhiteSpace.split(Scratch.mine().tokens().readLowerCase(seed));
    Lexicon.Word[] words = new Lexicon.Word[tokens.count()];
    Arrays.setAll(words, token -> Lexicon.ENGLISH.word(tokens, token));
    return mutant -> {
      Scratch scratch = Scratch.mine();
      TokenBuffer own = WhiteSpace.split(scratch.tokens().readLowerCase(mutant));
      return score(words, own, scratch.alignment());
    };
  }

  private static double score(Lexicon.Word[] seed, TokenBuffer mutant, MeteorAlignment alignment) {
    alignment.align(mutant, seed);
    double matched = alignment.matched();
    if (matched == 0) {
      return 0;
    }
    double precision = matched / mutant.count();
    double recall = matched / seed.length;
    double mean = precision * recall / (ALPHA * precision + (1 - ALPHA) * recall);
    double disorder = alignment.chunks() / matched;
    return (1 - GAMMA * disorder * disorder * disorder) * mean;
  }
}
