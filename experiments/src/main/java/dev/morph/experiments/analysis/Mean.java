package dev.morph.experiments.analysis;

import java.util.Arrays;
import java.util.List;

/**
 * The arithmetic mean by compensated summation (Kahan 1965). The library's own has changed its last
 * bits between versions of Java; published numbers must not.
 */
final class Mean {
  private Mean() {}

  /** Of all values; not a number without any. */
  static double of(List<Double> values) {
    return of(values.stream().mapToDouble(Double::doubleValue).toArray());
  }

  /** Of all values; not a number without any. */
  static double of(double[] values) {
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

  /** Of the values at these places, in this order. */
  static double of(double[] values, int[] places) {
    double sum = 0;
    double excess = 0;
    for (int place : places) {
      double next = values[place] - excess;
      double larger = sum + next;
      excess = (larger - sum) - next;
      sum = larger;
    }
    return (sum - excess) / places.length;
  }

  /** Of those drawn that are numbers; not a number if none is. */
  static double ofKnown(double[] values, int[] drawn) {
    return of(values, Arrays.stream(drawn).filter(i -> !Double.isNaN(values[i])).toArray());
  }
}
