package dev.morph.morphisms.text.metric;

import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.morphism.Prepared;
import dev.morph.morphisms.text.metric.encoder.SentenceEncoder;
import java.util.List;

/**
 * A metric between the vectors of two texts. They are not normalised, because with normalised
 * vectors cosine and Euclidean distance would rank all texts alike.
 *
 * @param encoder turns the texts into vectors
 */
public record VectorMetric(String name, Kind kind, SentenceEncoder encoder)
    implements PairMetric<String> {
  /** How two vectors are compared. */
  public enum Kind {
    /**
     * The cosine of the angle between the vectors, a b / (|a| |b|), from -1 to 1; 0 if either is
     * zero. Normalised: (1 - cosine) / 2.
     *
     * <p>Source: scikit-learn's {@code cosine_similarity}.
     */
    COSINE(Polarity.SIMILARITY) {
      @Override
      double compare(SentenceVector seed, double[] mutant) {
        return seed.cosine(mutant);
      }

      /** It is 0 only if the value equals the seed's own, even if that is 0. */
      @Override
      double normalise(SentenceVector seed, double[] mutant, double value) {
        double self = seed.cosine(seed.components());
        return Math.min(1, Math.max(0, (self - value) / 2));
      }
    },
    /**
     * The Euclidean distance between the vectors, |a - b|. Normalised: divided by |a| + |b|, the
     * largest possible distance; 0 if both are zero.
     *
     * <p>Source: SciPy's {@code euclidean}.
     */
    EUCLIDEAN(Polarity.DISTANCE) {
      @Override
      double compare(SentenceVector seed, double[] mutant) {
        return seed.distance(mutant);
      }

      @Override
      double normalise(SentenceVector seed, double[] mutant, double value) {
        double reach = seed.reach(mutant);
        return reach == 0 ? 0 : Math.min(1, value / reach);
      }
    };

    private final Polarity polarity;

    Kind(Polarity polarity) {
      this.polarity = polarity;
    }

    /** Returns the raw value. */
    abstract double compare(SentenceVector seed, double[] mutant);

    /** Returns the value on the common scale, as in {@link Prepared#normalise}. */
    abstract double normalise(SentenceVector seed, double[] mutant, double value);
  }

  /** Returns the cosine of the vectors of an encoder, whose name is part of the metric's name. */
  public static VectorMetric cosine(SentenceEncoder encoder) {
    return new VectorMetric("cosine:" + encoder.name(), Kind.COSINE, encoder);
  }

  @Override
  public Polarity polarity() {
    return kind.polarity;
  }

  @Override
  public String signature() {
    return name + encoder.signature() + "|norm:no";
  }

  @Override
  public Prepared<String> prepare(String seed) {
    double[] vector = new double[encoder.dimension()];
    encoder.encode(seed, vector);
    return new PreparedVector(kind, encoder, new SentenceVector(vector));
  }

  private record PreparedVector(Kind kind, SentenceEncoder encoder, SentenceVector seed)
      implements Prepared<String> {
    @Override
    public double measure(String mutant) {
      return kind.compare(seed, encode(mutant));
    }

    @Override
    public double[] measureAll(List<? extends String> mutants) {
      double[] values = new double[mutants.size()];
      encoder.encodeAll(mutants, (i, mutant) -> values[i] = kind.compare(seed, mutant));
      return values;
    }

    @Override
    public double self() {
      return kind.compare(seed, seed.components());
    }

    @Override
    public double normalise(String mutant, double value) {
      return kind.normalise(seed, encode(mutant), value);
    }

    private double[] encode(String mutant) {
      double[] vector = Scratch.mine().vector(encoder.dimension());
      encoder.encode(mutant, vector);
      return vector;
    }
  }
}
