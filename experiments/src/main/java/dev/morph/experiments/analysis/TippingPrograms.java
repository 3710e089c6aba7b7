package dev.morph.experiments.analysis;

import java.util.List;
import java.util.Optional;

/**
 * The programs at a tipping point: the model's programs for the last success and the first failure,
 * and the reference programs for the comparison.
 *
 * @param end the walks that ended at this point
 * @param reference a reference solution of the task; empty if the task has none
 * @param seedProgram the model's program for the unchanged task
 * @param lastSuccess program of the last success; empty if the last success is the seed itself
 * @param firstFailure program of the first failure; empty if the answer contains none
 */
public record TippingPrograms(
    WalkEnd end,
    Optional<String> reference,
    String seedProgram,
    Optional<String> lastSuccess,
    Optional<String> firstFailure) {

  /**
   * The end of walks under one or several metrics.
   *
   * @param group a further grouping of points besides the model, such as the walked domain
   * @param metrics the metrics whose walks ended at this point
   * @param failure id of the first failure
   */
  public record WalkEnd(
      String model, String group, String seed, List<String> metrics, String failure) {
    public WalkEnd {
      metrics = List.copyOf(metrics);
    }
  }
}
