package dev.morph.experiments.analysis.estimate;

import dev.morph.scenarios.engine.store.Result;
import java.util.ArrayList;
import java.util.List;

/**
 * How far a walk came: to a failure, or to where it stopped looking.
 *
 * @param distance normalised
 * @param failed false: censored on the right at that distance
 */
public record FailureTime(double distance, boolean failed) {

  /**
   * Of every walk, one that was stopped as far as it came. One that has not begun has none, nor has
   * a seed that is not evaluable.
   */
  public static List<FailureTime> of(List<Result> seeds) {
    List<FailureTime> walks = new ArrayList<>();
    for (Result seed : seeds) {
      if (seed instanceof Result.Walked walked) {
        walks.add(new FailureTime(walked.end().normalised(), walked instanceof Result.Found));
      } else if (seed instanceof Result.Suspended stopped && stopped.standing() != null) {
        walks.add(new FailureTime(reached(stopped), false));
      }
    }
    return walks;
  }

  /** How far a walk is known to hold that was stopped. */
  public static double reached(Result.Suspended stopped) {
    return stopped.standing() == null ? 0 : stopped.standing().explored().normalised();
  }
}
