package dev.morph.morphisms.text.metric;

import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.morphism.Prepared;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;

/**
 * A metric defined by a function that prepares a seed for measuring its mutants.
 *
 * @param preparing does the part of the work that depends only on the seed
 */
record TextMetric(
    String name, Polarity polarity, String signature, Function<String, Prepared<String>> preparing)
    implements PairMetric<String> {

  /** Returns a similarity, which is normalised by the seed's similarity to itself. */
  static PairMetric<String> similarity(
      String name, String signature, Function<String, ToDoubleFunction<String>> measures) {
    return new TextMetric(
        name,
        Polarity.SIMILARITY,
        signature,
        seed -> {
          ToDoubleFunction<String> measure = measures.apply(seed);
          return new Similarity(measure, measure.applyAsDouble(seed));
        });
  }

  /**
   * Returns a distance that counts differences. Normalised: divided by the length of the longer
   * text; 0 if both are empty.
   *
   * @param length the length of a text, in the units that are counted
   */
  static PairMetric<String> distance(
      String name,
      String signature,
      ToIntFunction<String> length,
      Function<String, ToDoubleFunction<String>> measures) {
    return new TextMetric(
        name,
        Polarity.DISTANCE,
        signature,
        seed -> new Distance(measures.apply(seed), length, length.applyAsInt(seed)));
  }

  @Override
  public Prepared<String> prepare(String seed) {
    return preparing.apply(seed);
  }

  private record Similarity(ToDoubleFunction<String> measures, double self)
      implements Prepared<String> {
    @Override
    public double measure(String mutant) {
      return measures.applyAsDouble(mutant);
    }
  }

  private record Distance(
      ToDoubleFunction<String> measures, ToIntFunction<String> length, int ofSeed)
      implements Prepared<String> {
    @Override
    public double measure(String mutant) {
      return measures.applyAsDouble(mutant);
    }

    @Override
    public double self() {
      return 0;
    }

    @Override
    public double normalise(String mutant, double value) {
      int longer = Math.max(ofSeed, length.applyAsInt(mutant));
      return longer == 0 ? 0 : value / longer;
    }
  }
}
