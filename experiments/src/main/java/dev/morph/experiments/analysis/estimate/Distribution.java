package dev.morph.experiments.analysis.estimate;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The distribution of values.
 *
 * @param values the values in ascending order, at least one
 */
public record Distribution(List<Double> values) {
  public Distribution {
    values = List.copyOf(values);
  }

  /** Returns the distribution of values in any order; empty if there are none. */
  public static Optional<Distribution> of(double[] values) {
    return values.length == 0
        ? Optional.empty()
        : Optional.of(new Distribution(Arrays.stream(values).sorted().boxed().toList()));
  }

  /**
   * A quantile, by linear interpolation between order statistics (type 7 of Hyndman and Fan 1996).
   *
   * @param p in [0, 1]
   */
  public double quantile(double p) {
    return Quantile.quantile(toArray(), p);
  }

  /** The values, ascending. */
  public double[] toArray() {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }

  /** The arithmetic mean. */
  public double mean() {
    return Mean.mean(values);
  }
}
