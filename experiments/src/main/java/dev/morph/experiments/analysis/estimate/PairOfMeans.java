package dev.morph.experiments.analysis.estimate;

import dev.morph.scenarios.engine.store.Result;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** Means of two models, each over the tasks it has a value of, resampled by tasks together. */
public final class PairOfMeans {
  /** A value of each task, or not a number. */
  private final double[] one;

  private final double[] other;

  private PairOfMeans(double[] one, double[] other) {
    this.one = one;
    this.other = other;
  }

  /** Over the tasks of either; one may be missing. */
  public static PairOfMeans of(
      List<Result> one, List<Result> other, ToDoubleFunction<Result> value) {
    List<String> tasks =
        Stream.concat(one.stream(), other.stream()).map(Result::seed).distinct().toList();
    return new PairOfMeans(values(one, tasks, value), values(other, tasks, value));
  }

  /** How many tasks there are. */
  public int tasks() {
    return one.length;
  }

  /** Of the tasks drawn; not a number if one of the models has none of them. */
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
