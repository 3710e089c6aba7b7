package dev.morph.experiments.analysis.estimate;

import dev.morph.scenarios.engine.store.Result;
import java.util.ArrayList;
import java.util.List;

/**
 * The distance that a walk reached, at which it failed or was stopped.
 *
 * @param distance the normalised distance
 * @param failed false if right-censored at that distance
 */
public record FailureTime(double distance, boolean failed) {

  /**
   * Returns the time of each walk; a stopped walk is censored at the distance it reached. Walks
   * that have not begun and seeds that are not evaluable are left out.
   */
  public static List<FailureTime> of(List<Result> seeds) {
    List<FailureTime> walks = new ArrayList<>();
    for (Result seed : seeds) {
      if (seed instanceof Result.Walked walked) {
        walks.add(new FailureTime(walked.endPoint().normalised(), walked instanceof Result.Found));
      } else if (seed instanceof Result.Suspended stopped && stopped.standing() != null) {
        walks.add(new FailureTime(reachedDistance(stopped), false));
      }
    }
    return walks;
  }

  /** The number of walks that were stopped before they reached a distance. */
  public static long countStoppedBefore(List<Result> seeds, double distance) {
    return seeds.stream()
        .filter(Result.Suspended.class::isInstance)
        .filter(seed -> reachedDistance((Result.Suspended) seed) < distance)
        .count();
  }

  /** The distance to which a stopped walk is known to hold. */
  public static double reachedDistance(Result.Suspended stopped) {
    return stopped.standing() == null ? 0 : stopped.standing().explored().normalised();
  }
}
