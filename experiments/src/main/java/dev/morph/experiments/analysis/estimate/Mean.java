package dev.morph.experiments.analysis.estimate;

import java.util.List;

/**
 * The arithmetic mean by compensated summation (Kahan 1965). The JDK's own mean is not used,
 * because its last bits have changed between Java versions, and published numbers must not change.
 */
public final class Mean {
  private Mean() {}

  /** The mean of all values; NaN if there are none. */
  public static double mean(List<Double> values) {
    return mean(values.stream().mapToDouble(Double::doubleValue).toArray());
  }

  /** The mean of all values; NaN if there are none. */
  public static double mean(double[] values) {
    double sum = 0;
    double excess = 0;
    for (double value : values) {
      double next = value - excess;
      double larger = sum + next;
      excess = (larger - sum) - next;
      sum = larger;
    }
    return (sum - excess) / values.length;
  }

  /** The mean of the drawn values that are not NaN; NaN if there are none. */
  public static double meanOfKnown(double[] values, int[] drawn) {
    double sum = 0;
    double excess = 0;
    int known = 0;
    for (int place : drawn) {
      double value = values[place];
      if (!Double.isNaN(value)) {
        double next = value - excess;
        double larger = sum + next;
        excess = (larger - sum) - next;
        sum = larger;
        known++;
      }
    }
    return (sum - excess) / known;
  }
}
