package dev.morph.experiments.analysis;

import dev.morph.scenarios.store.Result;
import dev.morph.scenarios.store.Result.Outcome;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * How far a walk came: to a failure, or to where it stopped looking.
 *
 * @param distance normalised
 * @param failed false: censored on the right at that distance
 */
record FailureTime(double distance, boolean failed) {

  /** Of every walk that ended: suspended and not evaluable seeds have none. */
  static List<FailureTime> of(List<Result> seeds) {
    List<FailureTime> walks = new ArrayList<>();
    for (Result seed : seeds) {
      if (seed.outcome() == Outcome.FOUND && seed.firstFailure() != null) {
        walks.add(new FailureTime(seed.firstFailure().normalised(), true));
      } else if (seed.outcome() == Outcome.NOT_REACHED && seed.explored() != null) {
        walks.add(new FailureTime(seed.explored().normalised(), false));
      }
    }
    return walks;
  }

  /**
   * The restricted mean distance to failure, the area under the Kaplan-Meier estimate from 0 to tau
   * (Kaplan and Meier 1958; Irwin 1949). Failures at a distance come before censored walks at the
   * same distance; beyond the last walk the estimate stays where it was.
   */
  static double restrictedMean(List<FailureTime> walks, double tau) {
    List<FailureTime> ordered =
        walks.stream()
            .sorted(
                Comparator.comparingDouble(FailureTime::distance)
                    .thenComparing(walk -> !walk.failed()))
            .toList();
    double area = 0;
    double surviving = 1;
    double reached = 0;
    for (int i = 0; i < ordered.size() && ordered.get(i).distance() < tau; i++) {
      FailureTime walk = ordered.get(i);
      area += surviving * (walk.distance() - reached);
      reached = walk.distance();
      if (walk.failed()) {
        surviving *= 1 - 1.0 / (ordered.size() - i);
      }
    }
    return area + surviving * Math.max(0, tau - reached);
  }

  /** The quantile of the distances, failed or not. */
  static double quantile(List<FailureTime> walks, double p) {
    double[] sorted = walks.stream().mapToDouble(FailureTime::distance).toArray();
    Arrays.sort(sorted);
    return Quantile.of(sorted, p);
  }
}
