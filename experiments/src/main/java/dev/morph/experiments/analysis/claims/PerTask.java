package dev.morph.experiments.analysis.claims;

import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.Interval;
import dev.morph.scenarios.engine.store.Result;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Values of walks pooled over models and metrics, by the task of the walk. Tasks are resampled, not
 * walks, because the walks of one task do not fail independently.
 */
final class PerTask {
  private final List<List<Double>> tasks;

  private PerTask(List<List<Double>> tasks) {
    this.tasks = tasks;
  }

  /**
   * Collects one value for each walk that counts.
   *
   * @param value the value of a walk; null if the walk does not count
   */
  static PerTask of(List<Result> walks, Function<Result, @Nullable Double> value) {
    Map<String, List<Double>> tasks = new LinkedHashMap<>();
    for (Result walk : walks) {
      Double one = value.apply(walk);
      if (one != null) {
        tasks.computeIfAbsent(walk.seed(), task -> new ArrayList<>()).add(one);
      }
    }
    return new PerTask(List.copyOf(tasks.values()));
  }

  /** The number of tasks with a value. */
  int taskCount() {
    return tasks.size();
  }

  /** The number of values. */
  int valueCount() {
    return tasks.stream().mapToInt(List::size).sum();
  }

  /** The mean of all values, with its interval by bootstrap over tasks. */
  Estimate mean(Bootstrap bootstrap, String purpose) {
    if (tasks.isEmpty()) {
      return Estimate.missing("no values");
    }
    double[] sums = tasks.stream().mapToDouble(PerTask::sum).toArray();
    int[] sizes = tasks.stream().mapToInt(List::size).toArray();
    double[] all = tasks.stream().flatMap(List::stream).mapToDouble(it -> it).sorted().toArray();
    return bootstrap.studentised(
        tasks.size(),
        (drawn, into) -> ratioOfSums(sums, sizes, drawn, into),
        new Interval(all[0], all[all.length - 1]),
        purpose);
  }

  /** The ratio of the sums over the drawn tasks, with the variance of its linear approximation. */
  private static void ratioOfSums(double[] sums, int[] sizes, int[] drawn, double[] into) {
    double sum = 0;
    double size = 0;
    for (int task : drawn) {
      sum += sums[task];
      size += sizes[task];
    }
    double mean = sum / size;
    double squares = 0;
    for (int task : drawn) {
      double rest = sums[task] - mean * sizes[task];
      squares += rest * rest;
    }
    into[0] = mean;
    into[1] = drawn.length < 2 ? 0 : squares * drawn.length / (drawn.length - 1.0) / (size * size);
  }

  private static double sum(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).sum();
  }
}
