package dev.morph.experiments.statistics;

import org.apache.commons.statistics.inference.ContinuityCorrection;
import org.apache.commons.statistics.inference.MannWhitneyUTest;
import org.apache.commons.statistics.inference.PValueMethod;

/**
 * The Mann-Whitney U test of independent samples, two-sided, by commons-statistics: the normal
 * approximation with continuity correction and with tie-corrected variance. The statistic is U of
 * the first sample.
 */
public final class RankSum {
  private RankSum() {}

  /** Tests whether one of two nonempty samples tends to have larger values. */
  public static Significance test(double[] x, double[] y) {
    MannWhitneyUTest.Result result =
        MannWhitneyUTest.withDefaults()
            .with(PValueMethod.ASYMPTOTIC)
            .with(ContinuityCorrection.ENABLED)
            .test(x, y);
    return new Significance(result.getStatistic(), result.getPValue(), false);
  }
}
