package dev.morph.experiments.measurement;

import dev.morph.core.entity.SeededDraw;
import java.util.Arrays;

/** Intervals of a mean that the report does not use, to be compared with the one that it does. */
enum OtherInterval {
  /** Of the resampled means themselves. */
  PERCENTILE {
    @Override
    double of(Resample it) {
      return it.mean;
    }

    @Override
    double bound(double quantile, Resample whole) {
      return quantile;
    }
  },
  /** Studentised on the scale of logarithms, for positive values. */
  LOGARITHM {
    @Override
    double of(Resample it) {
      return Math.log(it.mean / it.whole) / (it.error() / it.mean);
    }

    @Override
    double bound(double quantile, Resample whole) {
      return whole.mean * Math.exp(-quantile * whole.error() / whole.mean);
    }
  },
  /** Studentised after a cubic transformation that takes the skewness away (Hall 1992). */
  HALL {
    @Override
    double of(Resample it) {
      double w = (it.mean - it.whole) / Math.sqrt(it.variance);
      return w
          + it.skewness * w * w / 3
          + it.skewness * it.skewness * w * w * w / 27
          + it.skewness / (6 * it.size);
    }

    @Override
    double bound(double quantile, Resample whole) {
      double rest = quantile - whole.skewness / (6 * whole.size);
      double inverse =
          Math.abs(whole.skewness) < 1e-9
              ? rest
              : 3 * (Math.cbrt(1 + whole.skewness * rest) - 1) / whole.skewness;
      return whole.mean - Math.sqrt(whole.variance) * inverse;
    }
  };

  /** A resample with the mean of the whole sample. */
  private record Resample(int size, double mean, double variance, double skewness, double whole) {
    static Resample of(double[] values, double whole, double least) {
      int size = values.length;
      double mean = Arrays.stream(values).average().orElseThrow();
      double squares = Arrays.stream(values).map(it -> (it - mean) * (it - mean)).sum();
      double cubes = Arrays.stream(values).map(it -> Math.pow(it - mean, 3)).sum();
      double variance = squares / (size - 1) + least;
      double skewness = size * cubes / ((size - 1.0) * (size - 2)) / Math.pow(variance, 1.5);
      return new Resample(size, mean, variance, skewness, Double.isNaN(whole) ? mean : whole);
    }

    double error() {
      return Math.sqrt(variance / size);
    }
  }

  /** What is resampled. */
  abstract double of(Resample it);

  /** A bound of the mean, from the opposite quantile of what was resampled. */
  abstract double bound(double quantile, Resample whole);

  /** Whether the interval of a sample holds a value. */
  boolean holds(double[] sample, double truth, SeededDraw draw, int resamples) {
    Resample whole = Resample.of(sample, Double.NaN, 0);
    double least = whole.variance / ((double) whole.size * whole.size);
    int[] drawn = new int[whole.size];
    double[] found = new double[resamples];
    for (int i = 0; i < resamples; i++) {
      draw.nextInts(drawn, whole.size);
      double[] values = Arrays.stream(drawn).mapToDouble(at -> sample[at]).toArray();
      found[i] = of(Resample.of(values, whole.mean, least));
    }
    Arrays.sort(found);
    double one = bound(found[(int) Math.round(0.025 * (resamples - 1))], whole);
    double other = bound(found[(int) Math.round(0.975 * (resamples - 1))], whole);
    return Math.min(one, other) <= truth && truth <= Math.max(one, other);
  }
}
