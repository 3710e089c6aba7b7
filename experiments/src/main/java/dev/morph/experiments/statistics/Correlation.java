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
 * @param p two-sided, from Student's t with n - 2 degrees of freedom; for Spearman's coefficient
 *     this approximation is poor below ten pairs
 * @param pairs number of pairs
 * @param low lower limit of the 95 % interval by Fisher's z, with variance 1 / (n - 3) for
 *     Pearson's and (1 + r² / 2) / (n - 3) for Spearman's coefficient (Bonett and Wright 2000); NaN
 *     below four pairs and for a coefficient of 1 or -1
 * @param high upper limit of the interval
 */
public record Correlation(double coefficient, double p, int pairs, double low, double high) {
  private static final double Z = 1.959963984540054;

  /**
   * Pearson's coefficient, by Hipparchus; empty for fewer than three pairs, or if x or y is
   * constant.
   */
  public static Optional<Correlation> pearson(double[] x, double[] y) {
    return isUndefined(x, y)
        ? Optional.empty()
        : Optional.of(of(new PearsonsCorrelation().correlation(x, y), x.length, 0));
  }

  /**
   * Spearman's coefficient: Pearson's coefficient of the ranks, with tied values at their mean
   * rank, by Hipparchus; empty for fewer than three pairs, or if x or y is constant.
   */
  public static Optional<Correlation> spearman(double[] x, double[] y) {
    return isUndefined(x, y)
        ? Optional.empty()
        : Optional.of(of(new SpearmansCorrelation().correlation(x, y), x.length, 0.5));
  }

  private static Correlation of(double raw, int pairs, double ofSquare) {
    double coefficient = Math.max(-1, Math.min(1, raw));
    double freedom = pairs - 2.0;
    double t = coefficient * Math.sqrt(freedom / (1 - coefficient * coefficient));
    double p =
        Double.isInfinite(t) ? 0 : 2 * TDistribution.of(freedom).survivalProbability(Math.abs(t));
    boolean known = pairs > 3 && Math.abs(coefficient) < 1;
    double z = known ? Math.log((1 + coefficient) / (1 - coefficient)) / 2 : Double.NaN;
    double spread = Z * Math.sqrt((1 + ofSquare * coefficient * coefficient) / (pairs - 3));
    return new Correlation(coefficient, p, pairs, Math.tanh(z - spread), Math.tanh(z + spread));
  }

  private static boolean isUndefined(double[] x, double[] y) {
    if (x.length != y.length) {
      throw new IllegalArgumentException(x.length + " values are not paired with " + y.length);
    }
    return x.length < 3 || isConstant(x) || isConstant(y);
  }

  private static boolean isConstant(double[] values) {
    return Arrays.stream(values).allMatch(value -> value == values[0]);
  }
}
