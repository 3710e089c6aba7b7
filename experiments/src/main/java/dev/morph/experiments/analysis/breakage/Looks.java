package dev.morph.experiments.analysis.breakage;

import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * How much of the 5 % error a look at unfinished data may use, so that all looks together do not
 * exceed it. The error is spent as O'Brien and Fleming's bounds spend it (Lan and DeMets 1983),
 * little at first. Each look has its own share (Bonferroni), so dependence between looks does not
 * matter.
 *
 * @param rounds number of rounds, with a look after each
 */
public record Looks(int rounds) {
  /** The error shared by all looks. */
  public static final double LEVEL = 0.05;

  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  /** The significance level of the look after a round, counted from 1. */
  public double level(int round) {
    return spent(round) - spent(round - 1);
  }

  private double spent(int round) {
    if (round <= 0 || rounds <= 0) {
      return 0;
    }
    double part = Math.min(1, round / (double) rounds);
    double bound = NORMAL.inverseCumulativeProbability(1 - LEVEL / 2) / Math.sqrt(part);
    return 2 * NORMAL.survivalProbability(bound);
  }
}
