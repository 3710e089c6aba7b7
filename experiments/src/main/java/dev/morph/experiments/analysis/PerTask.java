package dev.morph.experiments.analysis;

import dev.morph.scenarios.engine.store.Result;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * Values of walks pooled over models and metrics, by the task they belong to. Resampled are tasks:
 * models and metrics do not fail independently on one task.
 */
final class PerTask {
  private final List<List<Double>> tasks;

  private PerTask(List<List<Double>> tasks) {
    this.tasks = tasks;
  }

  /** A value of each walk that counts. */
  static PerTask of(List<Result> walks, Predicate<Result> counts, ToDoubleFunction<Result> value) {
    Map<String, List<Double>> tasks = new LinkedHashMap<>();
    walks.stream()
        .filter(counts)
        .forEach(
            walk ->
                tasks
                    .computeIfAbsent(walk.seed(), task -> new ArrayList<>())
                    .add(value.applyAsDouble(walk)));
    return new PerTask(List.copyOf(tasks.values()));
  }

  /** How many tasks have a value. */
  int tasks() {
    return tasks.size();
  }

  /** How many values there are. */
  int values() {
    return tasks.stream().mapToInt(List::size).sum();
  }

  /** The mean of all values, with its interval by bootstrap over tasks. */
  Scores.Estimate mean(Bootstrap bootstrap, String purpose) {
    double[] sums = tasks.stream().mapToDouble(PerTask::sum).toArray();
    int[] sizes = tasks.stream().mapToInt(List::size).toArray();
    Interval interval =
        bootstrap.interval(
            tasks.size(),
            drawn -> {
              double sum = 0;
              int size = 0;
              for (int task : drawn) {
                sum += sums[task];
                size += sizes[task];
              }
              return sum / size;
            },
            purpose);
    double mean =
        tasks.stream()
            .flatMap(List::stream)
            .mapToDouble(Double::doubleValue)
            .average()
            .orElse(Double.NaN);
    return new Scores.Estimate(tasks.isEmpty() ? null : Double.valueOf(mean), interval);
  }

  private static double sum(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).sum();
  }
}
