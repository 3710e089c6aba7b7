package dev.morph.experiments.analysis.estimate;

import java.util.List;

/**
 * The arithmetic mean by compensated summation (Kahan 1965). The library's own has changed its last
 * bits between versions of Java; published numbers must not.
 */
public final class Mean {
  private Mean() {}

  /** Of all values; not a number without any. */
  public static double of(List<Double> values) {
    return of(values.stream().mapToDouble(Double::doubleValue).toArray());
  }

  /** Of all values; not a number without any. */
  public static double of(double[] values) {
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

  /** Of those drawn that are numbers, in this order; not a number if none is. */
  public static double ofKnown(double[] values, int[] drawn) {
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
