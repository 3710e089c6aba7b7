package dev.morph.experiments.analysis.breakage;

import dev.morph.experiments.analysis.estimate.Interval;
import dev.morph.experiments.statistics.PairedPermutation;
import dev.morph.scenarios.engine.store.Sampled;
import dev.morph.scenarios.engine.store.Sampled.Drawn;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Comparison of two models on the same tasks and mutants. Each model's outputs are compared with
 * its own usual behaviour, and its own noise is subtracted. So the difference of F is due to the
 * changed words alone.
 *
 * @param difference F of the first minus F of the second, as a share
 * @param interval the difference's 95 % interval, clustered by task
 * @param p p-value of the paired permutation test over tasks
 * @param holm the p-value corrected over all pairs of models
 * @param tasks number of tasks that both models were asked
 */
public record FragilityComparison(
    String first,
    String second,
    double difference,
    Interval interval,
    double p,
    double holm,
    int tasks) {
  /** Significance level over all pairs of models. */
  public static final double LEVEL = 0.05;

  /**
   * A difference of this many half-widths of the interval is shown 80 % of the time. A difference
   * of one half-width is missed half of the time.
   */
  private static final double SHOWN = 1.5;

  /** If fewer tasks differ, their variance is a poor estimate for tasks outside the sample. */
  private static final int FEW = 10;

  private static final double ROUNDING = 1e-9;

  /**
   * Compares two models by their samples, each with at least one task. Empty if the models share
   * fewer than two tasks for which the noise of both is known, or if all of one model's shared
   * tasks have no weight.
   */
  static Optional<FragilityComparison> of(
      List<Sampled> its, List<Sampled> others, Predicate<Drawn> counted, Breakage.Design design) {
    Set<List<String>> both = decidedMutants(its, counted);
    both.retainAll(decidedMutants(others, counted));
    return Shared.of(tasksBySeed(its, both, counted), tasksBySeed(others, both, counted))
        .map(it -> it.compare(its.get(0).model(), others.get(0).model(), design));
  }

  /** Returns task and mutant id of each counted mutant with a known outcome. */
  private static Set<List<String>> decidedMutants(List<Sampled> tasks, Predicate<Drawn> counted) {
    Set<List<String>> asked = new HashSet<>();
    for (Sampled task : tasks) {
      task.drawn().stream()
          .filter(counted.and(Drawn::decided))
          .forEach(mutant -> asked.add(List.of(task.seed(), mutant.id())));
    }
    return asked;
  }

  /**
   * Returns the tasks whose noise is known, restricted to mutants with a known outcome in both
   * models.
   */
  private static Map<String, TaskBreakage> tasksBySeed(
      List<Sampled> tasks, Set<List<String>> both, Predicate<Drawn> counted) {
    Map<String, TaskBreakage> bySeed = new LinkedHashMap<>();
    for (Sampled task : tasks) {
      TaskBreakage.of(
              task,
              counted.and(mutant -> both.contains(List.of(task.seed(), mutant.id()))),
              any -> true)
          .filter(TaskBreakage::noiseKnown)
          .ifPresent(known -> bySeed.putIfAbsent(task.seed(), known));
    }
    return bySeed;
  }

  /**
   * The results of two models for the same mutants of the same tasks.
   *
   * @param differing number of tasks with different results
   */
  record Shared(Fragility.Shares its, Fragility.Shares others, int differing) {
    /**
     * Pairs the results of two models by task. Empty if the models share fewer than two tasks, or
     * if all of one model's shared tasks have no weight.
     */
    static Optional<Shared> of(Map<String, TaskBreakage> its, Map<String, TaskBreakage> others) {
      List<TaskBreakage> left = new ArrayList<>();
      List<TaskBreakage> right = new ArrayList<>();
      int differing = 0;
      for (Map.Entry<String, TaskBreakage> entry : others.entrySet()) {
        TaskBreakage one = its.get(entry.getKey());
        TaskBreakage other = entry.getValue();
        if (one != null && one.weight() + other.weight() > 0) {
          left.add(one);
          right.add(other);
          differing += Math.abs(excessOverNoise(one) - excessOverNoise(other)) > ROUNDING ? 1 : 0;
        }
      }
      return left.size() < 2 || !isWeighted(left) || !isWeighted(right)
          ? Optional.empty()
          : Optional.of(
              new Shared(Fragility.Shares.of(left), Fragility.Shares.of(right), differing));
    }

    private static boolean isWeighted(List<TaskBreakage> tasks) {
      return tasks.stream().anyMatch(task -> task.weight() > 0);
    }

    private static double excessOverNoise(TaskBreakage task) {
      return task.broken().value() - task.noise().value();
    }

    Interval interval() {
      double[] left = its.deviations();
      double[] right = others.deviations();
      ClusteredShare.ValueWithInterval one = its.comparableFragility();
      ClusteredShare.ValueWithInterval other = others.comparableFragility();
      return differing < FEW
          ? ClusteredShare.intervalOfDifference(one, other, ClusteredShare.correlation(left, right))
          : ClusteredShare.studentisedInterval(
              one.value() - other.value(), ClusteredShare.differences(left, right));
    }

    FragilityComparison compare(String first, String second, Breakage.Design design) {
      double[] left = its.deviations();
      double difference = its.comparableFragility().value() - others.comparableFragility().value();
      double[] shifted = new double[left.length];
      for (int i = 0; i < left.length; i++) {
        // deviations are centred on zero, but the test is about the mean
        shifted[i] = left[i] + difference;
      }
      return new FragilityComparison(
          first,
          second,
          difference,
          interval(),
          PairedPermutation.test(
                  shifted,
                  others.deviations(),
                  design.randomSeed(),
                  "fragility|" + first + "|" + second)
              .p(),
          1,
          left.length);
    }
  }

  FragilityComparison corrected(double adjusted) {
    return new FragilityComparison(first, second, difference, interval, p, adjusted, tasks);
  }

  /**
   * Whether one of the two models is shown to be more robust: the interval excludes 0, and the
   * corrected p is significant.
   */
  public boolean isDecided() {
    return (interval.low() > 0 || interval.high() < 0) && holm < LEVEL;
  }

  /** The difference that a comparison with this interval shows 80 % of the time. */
  public double detectableDifference() {
    return SHOWN * (interval.high() - interval.low()) / 2;
  }

  /** The model whose programs break less often. */
  public String moreRobust() {
    return difference < 0 ? first : second;
  }

  /** The model whose programs break more often. */
  public String lessRobust() {
    return difference < 0 ? second : first;
  }
}
