package dev.morph.experiments.analysis.estimate;

import org.apache.commons.statistics.distribution.BetaDistribution;

/** Exact confidence intervals of shares (Clopper and Pearson 1934). */
public final class Share {
  private static final double TAIL = 0.025;

  private Share() {}

  /** The 95 % interval for the share of {@code some} among {@code all}. */
  public static Interval interval(long some, long all) {
    double low =
        some == 0
            ? 0
            : BetaDistribution.of((double) some, all - some + 1.0)
                .inverseCumulativeProbability(TAIL);
    double high =
        some == all
            ? 1
            : BetaDistribution.of(some + 1.0, (double) (all - some))
                .inverseCumulativeProbability(1 - TAIL);
    return new Interval(low, high);
  }
}
