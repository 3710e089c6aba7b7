package dev.morph.experiments.analysis.estimate;

import dev.morph.scenarios.engine.store.Result;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Means of two models, each over the tasks for which the model has a value. Tasks are resampled for
 * both models together.
 */
public final class PairOfMeans {
  /** The value of each task, or NaN. */
  private final double[] one;

  private final double[] other;

  private PairOfMeans(double[] one, double[] other) {
    this.one = one;
    this.other = other;
  }

  /** Compares two models over the tasks of either; a task may be missing for one of them. */
  public static PairOfMeans of(
      List<Result> one, List<Result> other, ToDoubleFunction<Result> value) {
    List<String> tasks =
        Stream.concat(one.stream(), other.stream()).map(Result::seed).distinct().toList();
    return new PairOfMeans(values(one, tasks, value), values(other, tasks, value));
  }

  /** The number of tasks. */
  public int tasks() {
    return one.length;
  }

  /** The difference over the drawn tasks; NaN if a model has none of them. */
  public double difference(int[] drawn) {
    return Mean.ofKnown(one, drawn) - Mean.ofKnown(other, drawn);
  }

  private static double[] values(
      List<Result> walks, List<String> tasks, ToDoubleFunction<Result> value) {
    return tasks.stream()
        .mapToDouble(
            task ->
                walks.stream()
                    .filter(walk -> walk.seed().equals(task))
                    .mapToDouble(value)
                    .findFirst()
                    .orElse(Double.NaN))
        .toArray();
  }
}
