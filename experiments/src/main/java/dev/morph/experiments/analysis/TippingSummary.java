package dev.morph.experiments.analysis;

import dev.morph.experiments.analysis.TippingDistances.Difference;
import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.analysis.estimate.Distribution;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.Mean;
import dev.morph.experiments.statistics.SignedRank;
import dev.morph.experiments.statistics.Significance;
import dev.morph.morphisms.code.graph.CodeDistance;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * How the differences of one kind and model spread (a box of Figure 6), and what they say. A task
 * counts once, by the mean of its tipping points: those that several metrics find around one task
 * are no independent observations.
 *
 * @param points how many tipping points there are
 * @param spread of the tasks' Diff
 * @param mean of the tasks' Diff, with a 95 % bootstrap interval over tasks
 * @param deviation standard deviation, of the sample
 * @param free tasks that can go either way: the last success is not the reference itself
 * @param exact how many tasks have exact distances only
 * @param toReference how many are measured to a reference solution, not to the seed's program
 */
public record TippingSummary(
    String model,
    CodeDistance kind,
    int points,
    Distribution spread,
    Estimate mean,
    double deviation,
    Direction free,
    int exact,
    int toReference) {

  /**
   * Which way tasks go whose Dist(LS) is above zero. From zero a distance can only grow, so the
   * other tasks say nothing of the way.
   *
   * @param tasks how many
   * @param above how many have a Diff above zero
   * @param below how many below
   * @param aboveShare with its exact 95 % interval (Clopper and Pearson 1934)
   * @param test Wilcoxon's, of both distances of each task
   */
  public record Direction(int tasks, int above, int below, Estimate aboveShare, Significance test) {
    private static Direction of(List<Task> tasks) {
      int above = (int) tasks.stream().filter(it -> it.diff() > 0).count();
      return new Direction(
          tasks.size(),
          above,
          (int) tasks.stream().filter(it -> it.diff() < 0).count(),
          Estimate.share(above, tasks.size()),
          SignedRank.test(
              tasks.stream().mapToDouble(Task::firstFailure).toArray(),
              tasks.stream().mapToDouble(Task::lastSuccess).toArray()));
    }
  }

  /** The tipping points of one task, in the mean. */
  private record Task(List<Difference> points) {
    double lastSuccess() {
      return mean(it -> it.lastSuccess().value());
    }

    double firstFailure() {
      return mean(it -> it.firstFailure().value());
    }

    double diff() {
      return mean(Difference::diff);
    }

    private double mean(ToDoubleFunction<Difference> value) {
      return Mean.of(points.stream().mapToDouble(value).toArray());
    }
  }

  /** Of differences of one model and kind, at least one. */
  static TippingSummary of(List<Difference> rows, Bootstrap bootstrap) {
    Difference any = rows.get(0);
    Map<String, List<Difference>> byTask = new LinkedHashMap<>();
    rows.forEach(it -> byTask.computeIfAbsent(it.seed(), task -> new ArrayList<>()).add(it));
    List<Task> tasks = byTask.values().stream().map(Task::new).toList();
    double[] sample = tasks.stream().mapToDouble(Task::diff).toArray();
    return new TippingSummary(
        any.model(),
        any.kind(),
        rows.size(),
        Distribution.of(sample).orElseThrow(),
        bootstrap.mean(sample, "diff|" + any.kind().label() + "|" + any.model()),
        deviation(sample),
        Direction.of(tasks.stream().filter(it -> it.lastSuccess() > 0).toList()),
        (int) tasks.stream().filter(it -> it.points().stream().allMatch(Difference::exact)).count(),
        (int) tasks.stream().filter(it -> it.points().get(0).toReference()).count());
  }

  /** How many tasks there are. */
  public int count() {
    return spread.values().size();
  }

  private static double deviation(double[] sample) {
    double mean = Mean.of(sample);
    double squares = 0;
    for (double value : sample) {
      squares += (value - mean) * (value - mean);
    }
    return sample.length < 2 ? 0 : Math.sqrt(squares / (sample.length - 1));
  }
}
