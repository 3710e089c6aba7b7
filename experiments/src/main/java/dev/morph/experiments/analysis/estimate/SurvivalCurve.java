package dev.morph.experiments.analysis.estimate;

import dev.morph.scenarios.engine.store.Result;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The share of seeds whose program is still unbroken at each normalised distance: the Kaplan-Meier
 * estimate (Kaplan and Meier 1958). A seed without a failure is censored at the distance to which
 * it was explored.
 *
 * @param steps one for each distance at which a seed failed, nearest first
 * @param censored distances at which seeds were censored without a failure, nearest first
 * @param ends the distance that each seed reached, with or without a failure, nearest first
 */
public record SurvivalCurve(List<Step> steps, List<Double> censored, List<Double> ends) {
  private static final double Z = 1.959963984540054; // two-sided 95 %

  /**
   * A step of the curve, which lasts until the next distance with a failure.
   *
   * @param distance where the step begins
   * @param surviving share of seeds without a failure up to and including this distance
   * @param low lower limit of the pointwise 95 % interval: exact (Clopper and Pearson 1934) if no
   *     seed was censored before, otherwise by Greenwood's variance of log(-log). If no seed
   *     survives, the exact limit for zero survivors among the seeds at risk
   * @param high upper limit of the interval
   */
  public record Step(double distance, double surviving, double low, double high) {}

  /** Computes the curve from the results of one model under one metric. */
  public static SurvivalCurve of(List<Result> results) {
    return ofTimes(FailureTime.of(results));
  }

  /** Computes the curve from the distances that walks reached. */
  public static SurvivalCurve ofTimes(List<FailureTime> times) {
    List<FailureTime> walks =
        times.stream().sorted(Comparator.comparingDouble(FailureTime::distance)).toList();
    List<Step> steps = new ArrayList<>();
    double surviving = 1;
    double greenwood = 0;
    boolean allKnown = true;
    long failures = 0;
    for (int i = 0; i < walks.size(); ) {
      double distance = walks.get(i).distance();
      List<FailureTime> here = walks.stream().filter(w -> w.distance() == distance).toList();
      long failed = here.stream().filter(FailureTime::failed).count();
      double atRisk = walks.size() - i;
      if (failed > 0) {
        surviving *= 1 - failed / atRisk;
        greenwood += atRisk > failed ? failed / (atRisk * (atRisk - failed)) : 0;
        failures += failed;
        Interval interval =
            allKnown
                ? Share.interval(walks.size() - failures, walks.size())
                : surviving > 0
                    ? logMinusLogInterval(surviving, greenwood)
                    : Share.interval(0, walks.size() - i);
        steps.add(new Step(distance, surviving, interval.low(), interval.high()));
      }
      allKnown &= failed == here.size();
      i += here.size();
    }
    List<Double> censored =
        walks.stream().filter(walk -> !walk.failed()).map(FailureTime::distance).toList();
    return new SurvivalCurve(steps, censored, walks.stream().map(FailureTime::distance).toList());
  }

  /** The number of seeds that neither failed nor were censored before this distance. */
  public long atRisk(double distance) {
    return ends.stream().filter(end -> end >= distance).count();
  }

  /** The farthest distance any seed reached; 0 without seeds. */
  public double farthestDistance() {
    return ends.isEmpty() ? 0 : ends.get(ends.size() - 1);
  }

  /** The share of seeds without a failure up to and including this distance. */
  public double survivingShare(double distance) {
    double share = 1;
    for (Step step : steps) {
      share = step.distance() <= distance ? step.surviving() : share;
    }
    return share;
  }

  /**
   * The share of seeds that hold up to and including this distance, with its interval; empty beyond
   * the distance to which seeds were explored.
   */
  public Estimate heldShare(double distance) {
    if (ends.isEmpty()) {
      return Estimate.missing("no walk ended");
    }
    double share = survivingShare(distance);
    if (share > 0 && distance > farthestDistance()) {
      return Estimate.missing(Estimate.notEstimableBeyond(farthestDistance()));
    }
    Interval interval = Share.interval(atRisk(distance), atRisk(distance));
    for (Step step : steps) {
      interval = step.distance() <= distance ? new Interval(step.low(), step.high()) : interval;
    }
    return Estimate.of(share, interval);
  }

  /**
   * The restricted mean of these results up to {@code tau}; empty if it cannot be estimated, or if
   * walks were stopped below {@code tau}.
   */
  public static OptionalDouble restrictedMean(List<Result> results, double tau) {
    OrderedWalks walks = new OrderedWalks(FailureTime.of(results));
    return walks.size() == 0
            || walks.estimableTo() < tau
            || FailureTime.countStoppedBefore(results, tau) > 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(walks.restrictedMean(tau));
  }

  private static Interval logMinusLogInterval(double surviving, double greenwood) {
    double spread = Z * Math.sqrt(greenwood) / Math.log(surviving);
    double one = Math.pow(surviving, Math.exp(spread));
    double other = Math.pow(surviving, Math.exp(-spread));
    return new Interval(Math.min(one, other), Math.max(one, other));
  }
}
