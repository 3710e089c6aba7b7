package dev.morph.experiments.statistics;

import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Two samples of equal length. */
final class Paired {
  private Paired() {}

  static DoubleStream differences(double[] x, double[] y) {
    if (x.length != y.length) {
      throw new IllegalArgumentException(x.length + " values are not paired with " + y.length);
    }
    return IntStream.range(0, x.length).mapToDouble(i -> x[i] - y[i]);
  }
}
