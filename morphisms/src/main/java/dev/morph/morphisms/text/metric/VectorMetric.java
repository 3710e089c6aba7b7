package dev.morph.morphisms.text.metric;

import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.morphism.Prepared;
import dev.morph.morphisms.text.metric.encoder.SentenceEncoder;
import java.util.List;

/**
 * A metric between the vectors of two texts. The vectors are not normalised, because cosine and
 * Euclidean distance of normalised vectors would rank all texts in the same order.
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
      double compare(double[] seed, double[] mutant) {
        double norms = norm(seed) * norm(mutant);
        return norms == 0 ? 0 : Math.min(1, Math.max(-1, dotProduct(seed, mutant) / norms));
      }

      /**
       * Compares with the seed's cosine with itself instead of 1, because that is 0 for a zero
       * vector.
       */
      @Override
      double normalise(double[] seed, double[] mutant, double value) {
        return Math.min(1, Math.max(0, (compare(seed, seed) - value) / 2));
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
      double compare(double[] seed, double[] mutant) {
        double sum = 0;
        for (int i = 0; i < seed.length; i++) {
          double difference = seed[i] - mutant[i];
          sum += difference * difference;
        }
        return Math.sqrt(sum);
      }

      @Override
      double normalise(double[] seed, double[] mutant, double value) {
        double reach = norm(seed) + norm(mutant);
        return reach == 0 ? 0 : Math.min(1, value / reach);
      }
    };

    private final Polarity polarity;

    Kind(Polarity polarity) {
      this.polarity = polarity;
    }

    /** Returns the raw value. */
    abstract double compare(double[] seed, double[] mutant);

    /** Returns the value on the common scale, as in {@link Prepared#normalise}. */
    abstract double normalise(double[] seed, double[] mutant, double value);

    private static double norm(double[] vector) {
      return Math.sqrt(dotProduct(vector, vector));
    }

    private static double dotProduct(double[] left, double[] right) {
      double sum = 0;
      for (int i = 0; i < left.length; i++) {
        sum += left[i] * right[i];
      }
      return sum;
    }
  }

  /**
   * Returns the cosine of an encoder's vectors; the encoder's name is part of the metric's name.
   */
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
    return new PreparedVector(kind, encoder, encoder.encode(seed));
  }

  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record PreparedVector(Kind kind, SentenceEncoder encoder, double[] seed)
      implements Prepared<String> {
    @Override
    public double measure(String mutant) {
      return kind.compare(seed, encoder.encode(mutant));
    }

    @Override
    public double[] measureAll(List<? extends String> mutants) {
      return encoder.encodeAll(mutants).stream()
          .mapToDouble(mutant -> kind.compare(seed, mutant))
          .toArray();
    }

    @Override
    public double self() {
      return kind.compare(seed, seed);
    }

    @Override
    public double normalise(String mutant, double value) {
      return kind.normalise(seed, encoder.encode(mutant), value);
    }
  }
}
