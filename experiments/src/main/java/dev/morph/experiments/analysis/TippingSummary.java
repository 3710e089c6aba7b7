package dev.morph.experiments.analysis;

import dev.morph.experiments.analysis.TippingDistances.Difference;
import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.analysis.estimate.Distribution;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.Grouped;
import dev.morph.experiments.analysis.estimate.Mean;
import dev.morph.experiments.statistics.SignedRank;
import dev.morph.experiments.statistics.Significance;
import dev.morph.morphisms.code.graph.CodeDistance;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The distribution of one model's differences under one kind of distance (a box of Figure 6), and
 * the test on it. A task counts once, with the mean of its tipping points, because the tipping
 * points that several metrics find around one task are not independent observations.
 *
 * @param points number of tipping points
 * @param distribution the distribution of the tasks' Diff
 * @param mean the mean of the tasks' Diff, with a 95 % bootstrap interval over tasks
 * @param deviation sample standard deviation of the tasks' Diff
 * @param eitherSign the tasks whose Diff can have either sign, because the last success's program
 *     is not the reference itself
 * @param exact number of tasks for which all distances are exact
 * @param toReference number of tasks measured against a reference solution rather than the seed's
 *     program
 */
public record TippingSummary(
    String model,
    CodeDistance kind,
    int points,
    Distribution distribution,
    Estimate mean,
    double deviation,
    Direction eitherSign,
    int exact,
    int toReference) {

  /**
   * The sign of Diff over the tasks whose Dist(LS) is above zero. If Dist(LS) is zero, Diff cannot
   * be negative, so such a task says nothing about the direction.
   *
   * @param tasks number of tasks
   * @param above number of tasks with Diff above zero
   * @param below number of tasks with Diff below zero
   * @param aboveShare share of tasks above zero, with its exact 95 % interval (Clopper and Pearson
   *     1934)
   * @param test Wilcoxon's test on the two distances of each task
   */
  public record Direction(int tasks, int above, int below, Estimate aboveShare, Significance test) {
    private static Direction of(List<Task> tasks) {
      int above = (int) tasks.stream().filter(it -> it.diff() > 0).count();
      return new Direction(
          tasks.size(),
          above,
          (int) tasks.stream().filter(it -> it.diff() < 0).count(),
          Estimate.ofShare(above, tasks.size()),
          SignedRank.test(
              tasks.stream().mapToDouble(Task::firstFailure).toArray(),
              tasks.stream().mapToDouble(Task::lastSuccess).toArray()));
    }
  }

  /** The tipping points of one task, averaged. */
  private record Task(List<Difference> points) {
    double lastSuccess() {
      return meanOfPoints(it -> it.lastSuccess().value());
    }

    double firstFailure() {
      return meanOfPoints(it -> it.firstFailure().value());
    }

    double diff() {
      return meanOfPoints(Difference::diff);
    }

    private double meanOfPoints(ToDoubleFunction<Difference> value) {
      return Mean.mean(points.stream().mapToDouble(value).toArray());
    }
  }

  /** Summarises the differences of one model and kind; at least one is required. */
  static TippingSummary of(List<Difference> rows, Bootstrap bootstrap) {
    Difference any = rows.get(0);
    List<Task> tasks =
        Grouped.groupBy(rows, it -> it.end().seed()).values().stream().map(Task::new).toList();
    double[] sample = tasks.stream().mapToDouble(Task::diff).toArray();
    return new TippingSummary(
        any.end().model(),
        any.kind(),
        rows.size(),
        Distribution.of(sample).orElseThrow(),
        bootstrap.mean(sample, "diff|" + any.kind().label() + "|" + any.end().model()),
        deviation(sample),
        Direction.of(tasks.stream().filter(it -> it.lastSuccess() > 0).toList()),
        (int)
            tasks.stream().filter(it -> it.points().stream().allMatch(Difference::isExact)).count(),
        (int) tasks.stream().filter(it -> it.points().get(0).toReference()).count());
  }

  /**
   * Returns Wilcoxon's test of each summary with at least one task whose Dist(LS) is above zero.
   */
  static List<TestFamily.Test> wilcoxonTests(List<TippingSummary> summaries) {
    return summaries.stream()
        .filter(it -> it.eitherSign().tasks() > 0)
        .map(it -> new TestFamily.Test(it.testName(), "", it.eitherSign().test().p()))
        .toList();
  }

  /** The name of Wilcoxon's test among all tests of a run. */
  public String testName() {
    return "tipping|" + kind + "|" + model;
  }

  /** The number of tasks. */
  public int taskCount() {
    return distribution.values().size();
  }

  private static double deviation(double[] sample) {
    double mean = Mean.mean(sample);
    double squares = 0;
    for (double value : sample) {
      squares += (value - mean) * (value - mean);
    }
    return sample.length < 2 ? 0 : Math.sqrt(squares / (sample.length - 1));
  }
}
