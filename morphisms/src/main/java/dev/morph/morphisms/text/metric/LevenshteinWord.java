package dev.morph.morphisms.text.metric;

import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.morphism.Prepared;

/**
 * The Levenshtein distance (Levenshtein 1966) between the tokens of two texts: the smallest number
 * of tokens to insert, delete or substitute, each at cost 1. A token is a run of characters other
 * than white space; case and punctuation count.
 *
 * <p>A mutant that replaces k words is at a distance of at most k: less if one token contains two
 * replaced words ({@code input/output}), or if replacements repeat their neighbours and so form a
 * shift ({@code b c d} to {@code a b c} is 2, not 3). Normalised: divided by the longer text's
 * number of tokens; 0 if neither has any.
 */
public final class LevenshteinWord implements PairMetric<String> {
  @Override
  public String name() {
    return "levenshtein-word";
  }

  @Override
  public Polarity polarity() {
    return Polarity.DISTANCE;
  }

  @Override
  public String signature() {
    return "levenshtein-word|unit:white-space-token|case:mixed|cost:1";
  }

  @Override
  public Prepared<String> prepare(String seed) {
    Vocabulary vocabulary = new Vocabulary();
    int[] tokens = vocabulary.learn(WhiteSpace.split(Scratch.mine().tokens().read(seed)));
    return new PreparedLevenshteinWord(
        tokens.length, vocabulary, new BitParallelAlignment(tokens, vocabulary.size()));
  }

  private record PreparedLevenshteinWord(
      int length, Vocabulary vocabulary, BitParallelAlignment alignment)
      implements Prepared<String> {
    @Override
    public double measure(String mutant) {
      Scratch scratch = Scratch.mine();
      TokenBuffer tokens = WhiteSpace.split(scratch.tokens().read(mutant));
      return alignment.distance(vocabulary.numbers(tokens, scratch), tokens.count(), scratch);
    }

    @Override
    public double self() {
      return 0;
    }

    @Override
    public double normalise(String mutant, double value) {
      int longer = Math.max(length, WhiteSpace.countTokens(mutant));
      return longer == 0 ? 0 : value / longer;
    }
  }
}
