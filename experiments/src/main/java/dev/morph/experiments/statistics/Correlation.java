package dev.morph.experiments.statistics;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;
import org.hipparchus.stat.correlation.PearsonsCorrelation;
import org.hipparchus.stat.correlation.SpearmansCorrelation;

/**
 * A correlation coefficient with its significance.
 *
 * @param coefficient in [-1, 1]
 * @param p two-sided, from Student's t with n - 2 degrees of freedom; for Spearman's coefficient an
 *     approximation that is poor below ten pairs
 * @param pairs how many
 */
public record Correlation(double coefficient, double p, int pairs) {

  /**
   * Pearson's coefficient, by Hipparchus; empty below three pairs, or where one side is constant.
   */
  public static Optional<Correlation> pearson(double[] x, double[] y) {
    return undefined(x, y)
        ? Optional.empty()
        : Optional.of(of(new PearsonsCorrelation().correlation(x, y), x.length));
  }

  /**
   * Spearman's coefficient: Pearson's of the ranks, tied values sharing their mean rank, by
   * Hipparchus; empty below three pairs, or where one side is constant.
   */
  public static Optional<Correlation> spearman(double[] x, double[] y) {
    return undefined(x, y)
        ? Optional.empty()
        : Optional.of(of(new SpearmansCorrelation().correlation(x, y), x.length));
  }

  private static Correlation of(double raw, int pairs) {
    double coefficient = Math.max(-1, Math.min(1, raw));
    double freedom = pairs - 2.0;
    double t = coefficient * Math.sqrt(freedom / (1 - coefficient * coefficient));
    double p =
        Double.isInfinite(t) ? 0 : 2 * TDistribution.of(freedom).survivalProbability(Math.abs(t));
    return new Correlation(coefficient, p, pairs);
  }

  private static boolean undefined(double[] x, double[] y) {
    if (x.length != y.length) {
      throw new IllegalArgumentException(x.length + " values are not paired with " + y.length);
    }
    return x.length < 3 || constant(x) || constant(y);
  }

  private static boolean constant(double[] values) {
    return Arrays.stream(values).allMatch(value -> value == values[0]);
  }
}
