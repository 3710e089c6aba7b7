package dev.morph.experiments.analysis.breakage;

import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * How much of the error of 5 % a look at unfinished data may use, so that all looks together use no
 * more: spent as O'Brien and Fleming's bounds spend it (Lan and DeMets 1983), little at first, and
 * what falls to each look is its own (Bonferroni), so that it does not matter how the looks depend
 * on each other.
 *
 * @param rounds after each of which there is a look
 */
public record Looks(int rounds) {
  /** The error that all looks share. */
  public static final double LEVEL = 0.05;

  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  /** The level of the look after a round, counted from 1. */
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
