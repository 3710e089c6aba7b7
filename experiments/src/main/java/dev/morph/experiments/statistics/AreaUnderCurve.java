package dev.morph.experiments.statistics;

import java.util.Arrays;
import java.util.Optional;

/**
 * The area under the ROC curve: the probability that a positive is ranked above a negative, half
 * for ties (Mann and Whitney's U over the number of pairs).
 *
 * @param value from 0 to 1; 0.5 is chance
 * @param low of the 95 % interval by DeLong, DeLong and Clarke-Pearson (1988), cut to [0, 1]
 * @param high of it
 * @param positives how many
 * @param negatives how many
 */
public record AreaUnderCurve(double value, double low, double high, int positives, int negatives) {
  private static final double Z = 1.959963984540054;

  /**
   * Of scores, higher for what is taken to be positive; empty if there are no positives or no
   * negatives. The interval is not a number with one positive or one negative.
   */
  public static Optional<AreaUnderCurve> of(double[] positives, double[] negatives) {
    if (positives.length == 0 || negatives.length == 0) {
      return Optional.empty();
    }
    double[] abovePositives = placements(positives, negatives);
    double[] belowNegatives = placements(negatives, positives);
    double value = Arrays.stream(abovePositives).average().orElseThrow();
    double spread =
        Math.sqrt(
            variance(abovePositives) / positives.length
                + variance(belowNegatives) / negatives.length);
    return Optional.of(
        new AreaUnderCurve(
            value,
            Math.max(0, value - Z * spread),
            Math.min(1, value + Z * spread),
            positives.length,
            negatives.length));
  }

  /** For each value the share of the others that are below it, half for ties. */
  private static double[] placements(double[] values, double[] others) {
    double[] sorted = others.clone();
    Arrays.sort(sorted);
    return Arrays.stream(values)
        .map(value -> (firstAbove(sorted, value, false) + firstAbove(sorted, value, true)) / 2.0)
        .map(below -> below / others.length)
        .toArray();
  }

  /** How many are below the value, or at most the value. */
  private static int firstAbove(double[] sorted, double value, boolean orEqual) {
    int low = 0;
    int high = sorted.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (sorted[middle] < value || (orEqual && sorted[middle] == value)) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** With n - 1; not a number for one value. */
  private static double variance(double[] values) {
    double mean = Arrays.stream(values).average().orElseThrow();
    return Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum()
        / (values.length - 1);
  }
}
