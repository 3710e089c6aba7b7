package dev.morph.experiments.analysis;

import dev.morph.scenarios.engine.store.Result;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** Means of two models, each over the tasks it has a value of, resampled by tasks together. */
final class PairOfMeans {
  /** A value of each task, or not a number. */
  private final double[] one;

  private final double[] other;

  private PairOfMeans(double[] one, double[] other) {
    this.one = one;
    this.other = other;
  }

  static PairOfMeans of(List<Result> one, List<Result> other, ToDoubleFunction<Result> value) {
    List<String> tasks =
        Stream.concat(one.stream(), other.stream()).map(Result::seed).distinct().toList();
    return new PairOfMeans(values(one, tasks, value), values(other, tasks, value));
  }

  int tasks() {
    return one.length;
  }

  /** Of the tasks drawn; not a number if one of the models has none of them. */
  double difference(int[] drawn) {
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
