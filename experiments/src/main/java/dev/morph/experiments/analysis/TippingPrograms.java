package dev.morph.experiments.analysis;

import java.util.List;
import java.util.Optional;

/**
 * The programs at a tipping point: what the model wrote for the last success and the first failure,
 * and what both are held against.
 *
 * @param group what the point belongs to beside its model, such as the domain that was walked
 * @param metrics whose walks ended there
 * @param failure id of the first failure
 * @param reference a reference solution of the task; empty if it has none
 * @param seedProgram what the model wrote for the unchanged task
 * @param lastSuccess program of the last success; empty if that is the seed itself
 * @param firstFailure program of the first failure; empty if its answer has none
 */
public record TippingPrograms(
    String model,
    String group,
    String seed,
    List<String> metrics,
    String failure,
    Optional<String> reference,
    String seedProgram,
    Optional<String> lastSuccess,
    Optional<String> firstFailure) {
  public TippingPrograms {
    metrics = List.copyOf(metrics);
  }
}
