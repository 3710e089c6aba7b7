package dev.morph.experiments.analysis;

import dev.morph.scenarios.engine.store.Result;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Which share of the seeds still has an unbroken program, against the normalised distance: the
 * Kaplan-Meier estimate (Kaplan and Meier 1958). A seed for which no failure was found counts as
 * long as it was explored.
 *
 * @param steps at each distance at which a seed failed, nearest first
 * @param censored distances at which seeds left without a failure, nearest first
 * @param ends how far each seed came, failed or not, nearest first
 */
public record SurvivalCurve(List<Step> steps, List<Double> censored, List<Double> ends) {
  private static final double Z = 1.959963984540054; // two-sided 95 %

  /**
   * The curve from one distance to the next.
   *
   * @param distance from here
   * @param surviving share of seeds without a failure up to and at it
   * @param low of the pointwise 95 % interval (Greenwood's variance of log(-log)); the share itself
   *     where it is 0 or 1
   * @param high of it
   */
  public record Step(double distance, double surviving, double low, double high) {}

  /** Of these results of one model under one metric. */
  public static SurvivalCurve of(List<Result> results) {
    List<FailureTime> walks =
        FailureTime.of(results).stream()
            .sorted(Comparator.comparingDouble(FailureTime::distance))
            .toList();
    List<Step> steps = new ArrayList<>();
    double surviving = 1;
    double greenwood = 0;
    for (int i = 0; i < walks.size(); ) {
      double distance = walks.get(i).distance();
      List<FailureTime> here = walks.stream().filter(w -> w.distance() == distance).toList();
      long failed = here.stream().filter(FailureTime::failed).count();
      double atRisk = walks.size() - i;
      if (failed > 0) {
        surviving *= 1 - failed / atRisk;
        greenwood += failed / (atRisk * (atRisk - failed));
        steps.add(step(distance, surviving, greenwood));
      }
      i += here.size();
    }
    List<Double> censored =
        walks.stream().filter(walk -> !walk.failed()).map(FailureTime::distance).toList();
    return new SurvivalCurve(steps, censored, walks.stream().map(FailureTime::distance).toList());
  }

  /** How many seeds neither failed nor left before this distance. */
  public long atRisk(double distance) {
    return ends.stream().filter(end -> end >= distance).count();
  }

  /** How far any seed came; 0 without seeds. */
  public double end() {
    return ends.isEmpty() ? 0 : ends.get(ends.size() - 1);
  }

  /** The share of seeds without a failure up to and at this distance. */
  public double surviving(double distance) {
    double share = 1;
    for (Step step : steps) {
      share = step.distance() <= distance ? step.surviving() : share;
    }
    return share;
  }

  /** The restricted mean of these results up to {@code tau}; 0 without any. */
  public static double restrictedMean(List<Result> results, double tau) {
    List<FailureTime> walks = FailureTime.of(results);
    return walks.isEmpty() ? 0 : new OrderedWalks(walks).restrictedMean(tau);
  }

  private static Step step(double distance, double surviving, double greenwood) {
    if (surviving <= 0) {
      return new Step(distance, 0, 0, 0);
    }
    double spread = Z * Math.sqrt(greenwood) / Math.log(surviving);
    double one = Math.pow(surviving, Math.exp(spread));
    double other = Math.pow(surviving, Math.exp(-spread));
    return new Step(distance, surviving, Math.min(one, other), Math.max(one, other));
  }
}
