package dev.morph.experiments.measurement.endtoend;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A line through points by least squares.
 *
 * @param intercept at 0
 * @param slope what one more adds
 * @param margin half the width of the slope's 95 % interval by Student's t; NaN with two points
 */
record Fit(double intercept, double slope, double margin) {
  private static final double UPPER = 0.975;

  /** Through at least two points that do not stand above one another. */
  static Fit of(double[] x, double[] y) {
    int n = x.length;
    double meanX = mean(x);
    double meanY = mean(y);
    double squares = 0;
    double products = 0;
    for (int i = 0; i < n; i++) {
      squares += (x[i] - meanX) * (x[i] - meanX);
      products += (x[i] - meanX) * (y[i] - meanY);
    }
    double slope = products / squares;
    double intercept = meanY - slope * meanX;
    double left = 0;
    for (int i = 0; i < n; i++) {
      double rest = y[i] - intercept - slope * x[i];
      left += rest * rest;
    }
    double margin = n < 3 ? Double.NaN : quantile(n - 2) * Math.sqrt(left / (n - 2) / squares);
    return new Fit(intercept, slope, margin);
  }

  double at(double x) {
    return intercept + slope * x;
  }

  /** Half the width of the 95 % interval of a mean. */
  static double margin(double[] values) {
    double mean = mean(values);
    double squares = 0;
    for (double value : values) {
      squares += (value - mean) * (value - mean);
    }
    int free = values.length - 1;
    return free < 1 ? Double.NaN : quantile(free) * Math.sqrt(squares / free / values.length);
  }

  static double mean(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum / values.length;
  }

  private static double quantile(int free) {
    return TDistribution.of(free).inverseCumulativeProbability(UPPER);
  }
}
