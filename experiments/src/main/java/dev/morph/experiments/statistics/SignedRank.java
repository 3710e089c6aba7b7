package dev.morph.experiments.statistics;

import java.util.Arrays;
import org.apache.commons.statistics.inference.ContinuityCorrection;
import org.apache.commons.statistics.inference.PValueMethod;
import org.apache.commons.statistics.inference.WilcoxonSignedRankTest;

/**
 * Wilcoxon's signed-rank test of paired samples, two-sided, by commons-statistics.
 *
 * <p>Pairs without a difference are dropped (Wilcoxon 1945); tied differences receive their mean
 * rank. The statistic is the smaller of the two rank sums, as in R and SciPy.
 */
public final class SignedRank {
  private static final int MOST_EXACT = 50;

  private SignedRank() {}

  /**
   * Performs the test. It is exact for up to 50 differing pairs without ties; otherwise it uses the
   * normal approximation without continuity correction and with tie-corrected variance.
   *
   * @param x the first value of each pair
   * @param y the second value of each pair, in the same order
   */
  public static Significance test(double[] x, double[] y) {
    double[] differences = differences(x, y);
    boolean tied =
        Arrays.stream(differences).map(Math::abs).distinct().count() < differences.length;
    return test(differences, !tied && differences.length <= MOST_EXACT);
  }

  /**
   * Performs the test with the normal approximation without continuity correction, for any number
   * of pairs.
   */
  public static Significance approximate(double[] x, double[] y) {
    return test(differences(x, y), false);
  }

  private static Significance test(double[] differences, boolean exact) {
    if (differences.length == 0) {
      return new Significance(0, 1, true);
    }
    WilcoxonSignedRankTest.Result result =
        WilcoxonSignedRankTest.withDefaults()
            .with(ContinuityCorrection.DISABLED)
            .with(exact ? PValueMethod.EXACT : PValueMethod.ASYMPTOTIC)
            .test(differences);
    double all = differences.length * (differences.length + 1) / 2.0;
    double smaller = Math.min(result.getStatistic(), all - result.getStatistic());
    return new Significance(smaller, result.getPValue(), exact);
  }

  private static double[] differences(double[] x, double[] y) {
    return Paired.differences(x, y).filter(difference -> difference != 0).toArray();
  }
}
