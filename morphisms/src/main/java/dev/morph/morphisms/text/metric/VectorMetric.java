package dev.morph.morphisms.text.metric;

import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Prepared;
import dev.morph.morphisms.text.metric.encoder.SentenceEncoder;
import java.util.List;

/**
 * A metric between the vectors of two texts. They are not normalised, because with normalised
 * vectors cosine and Euclidean distance would rank all texts alike.
 */
abstract sealed class VectorMetric implements PairMetric<String> permits Cosine, Euclidean {
  private final String name;
  private final SentenceEncoder encoder;

  VectorMetric(String name, SentenceEncoder encoder) {
    this.name = name;
    this.encoder = encoder;
  }

  /** Returns the raw value. */
  abstract double compare(SentenceVector seed, double[] mutant);

  /** Returns the value on the common scale, as in {@link Prepared#normalise}. */
  abstract double normalise(SentenceVector seed, double[] mutant, double value);

  @Override
  public String name() {
    return name;
  }

  @Override
  public String signature() {
    return name + encoder.signature() + "|norm:no";
  }

  @Override
  public Prepared<String> prepare(String seed) {
    double[] vector = new double[encoder.dimension()];
    encoder.encode(seed, vector);
    return new PreparedVector(this, new SentenceVector(vector));
  }

  private record PreparedVector(VectorMetric metric, SentenceVector seed)
      implements Prepared<String> {
    @Override
    public double measure(String mutant) {
      return metric.compare(seed, encode(mutant));
    }

    @Override
    public double[] measureAll(List<? extends String> mutants) {
      double[] values = new double[mutants.size()];
      metric.encoder.encodeAll(mutants, (i, mutant) -> values[i] = metric.compare(seed, mutant));
      return values;
    }

    @Override
    public double self() {
      return metric.compare(seed, seed.components());
    }

    @Override
    public double normalise(String mutant, double value) {
      return metric.normalise(seed, encode(mutant), value);
    }

    private double[] encode(String mutant) {
      double[] vector = Scratch.mine().vector(metric.encoder.dimension());
      metric.encoder.encode(mutant, vector);
      return vector;
    }
  }
}
