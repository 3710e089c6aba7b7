package dev.morph.experiments.statistics;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The Shapiro-Wilk test of normality in Royston's approximation (1995, algorithm AS R94), for 3 to
 * 5,000 values. A small p means that the values are unlikely to come from a normal distribution.
 *
 * <p>Implemented here because no library among the dependencies has it.
 */
public final class ShapiroWilk {
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);
  private static final double[] FIRST = {0, 0.221157, -0.147981, -2.07119, 4.434685, -2.706056};
  private static final double[] SECOND = {0, 0.042981, -0.293762, -1.752461, 5.682633, -3.582633};
  private static final double[] SMALL_MEAN = {0.544, -0.39978, 0.025054, -6.714e-4};
  private static final double[] SMALL_DEVIATION = {1.3822, -0.77857, 0.062767, -0.0020322};
  private static final double[] LARGE_MEAN = {-1.5861, -0.31082, -0.083751, 0.0038915};
  private static final double[] LARGE_DEVIATION = {-0.4803, -0.082676, 0.0030302};
  private static final double[] SMALL_LIMIT = {-2.273, 0.459};

  private ShapiroWilk() {}

  /** Returns W and its p; empty for fewer than 3 or more than 5,000 values, or if all are equal. */
  public static Optional<Significance> test(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int n = sorted.length;
    if (n < 3 || n > 5000 || sorted[0] == sorted[n - 1]) {
      return Optional.empty();
    }
    double[] weights = weights(n);
    double mean = Arrays.stream(sorted).average().orElseThrow();
    double spread = Arrays.stream(sorted).map(x -> (x - mean) * (x - mean)).sum();
    double slope = 0;
    for (int i = 0; i < weights.length; i++) {
      slope += weights[i] * (sorted[n - 1 - i] - sorted[i]);
    }
    double w = Math.min(1, slope * slope / spread);
    return Optional.of(new Significance(w, pValue(w, n), false));
  }

  /** The weights of the upper half of the sorted values, starting with the largest value. */
  private static double[] weights(int n) {
    int half = n / 2;
    if (n == 3) {
      return new double[] {Math.sqrt(0.5)};
    }
    double[] expected = new double[half];
    double squares = 0;
    for (int i = 0; i < half; i++) {
      expected[i] = NORMAL.inverseCumulativeProbability((i + 1 - 0.375) / (n + 0.25));
      squares += 2 * expected[i] * expected[i];
    }
    double root = 1 / Math.sqrt(n);
    double first = polynomial(FIRST, root) - expected[0] / Math.sqrt(squares);
    double rest = squares - 2 * expected[0] * expected[0];
    double share = 1 - 2 * first * first;
    double[] weights = new double[half];
    weights[0] = first;
    int from = 1;
    if (n > 5) {
      double second = polynomial(SECOND, root) - expected[1] / Math.sqrt(squares);
      rest -= 2 * expected[1] * expected[1];
      share -= 2 * second * second;
      weights[1] = second;
      from = 2;
    }
    double factor = Math.sqrt(rest / share);
    for (int i = from; i < half; i++) {
      weights[i] = -expected[i] / factor;
    }
    return weights;
  }

  private static double pValue(double w, int n) {
    if (n == 3) {
      return Math.max(0, 6 / Math.PI * (Math.asin(Math.sqrt(w)) - Math.asin(Math.sqrt(0.75))));
    }
    double y = Math.log(1 - w);
    if (n > 11) {
      double size = Math.log(n);
      return upperTail(y, polynomial(LARGE_MEAN, size), polynomial(LARGE_DEVIATION, size));
    }
    double limit = polynomial(SMALL_LIMIT, n);
    return y >= limit
        ? 0
        : upperTail(
            -Math.log(limit - y), polynomial(SMALL_MEAN, n), polynomial(SMALL_DEVIATION, n));
  }

  private static double upperTail(double y, double mean, double logDeviation) {
    return NORMAL.survivalProbability((y - mean) / Math.exp(logDeviation));
  }

  private static double polynomial(double[] coefficients, double x) {
    double sum = 0;
    for (int i = coefficients.length - 1; i >= 0; i--) {
      sum = sum * x + coefficients[i];
    }
    return sum;
  }
}
