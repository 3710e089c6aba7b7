package dev.morph.experiments.statistics;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.hipparchus.stat.ranking.NaturalRanking;
import org.hipparchus.stat.ranking.TiesStrategy;

/**
 * The area under the ROC curve: the probability that a positive is ranked above a negative; ties
 * count half (Mann and Whitney's U over the number of pairs).
 *
 * @param value from 0 to 1; 0.5 is chance
 * @param low lower limit of the 95 % interval by DeLong, DeLong and Clarke-Pearson (1988), clipped
 *     to [0, 1]
 * @param high upper limit of the interval
 * @param positives number of positives
 * @param negatives number of negatives
 */
public record AreaUnderCurve(double value, double low, double high, int positives, int negatives) {
  private static final double Z = 1.959963984540054;

  /**
   * Computes the area from scores, where higher means positive; empty if there are no positives or
   * no negatives. The interval is NaN with one positive or one negative.
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

  /**
   * Returns for each value the share of {@code others} below it; ties count half. The number of
   * others below a value is its rank among all values minus its rank among {@code values}.
   */
  private static double[] placements(double[] values, double[] others) {
    NaturalRanking ranking = new NaturalRanking(TiesStrategy.AVERAGE);
    double[] own = ranking.rank(values);
    double[] all =
        ranking.rank(DoubleStream.concat(Arrays.stream(values), Arrays.stream(others)).toArray());
    return IntStream.range(0, values.length)
        .mapToDouble(i -> (all[i] - own[i]) / others.length)
        .toArray();
  }

  /** The sample variance, with divisor n - 1; NaN for a single value. */
  private static double variance(double[] values) {
    double mean = Arrays.stream(values).average().orElseThrow();
    return Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum()
        / (values.length - 1);
  }
}
