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
 * Comparison of two models on the same tasks and mutants. Both B(words) and B(0) contain each
 * model's noise, so the difference of F is due to the words alone.
 *
 * @param difference F of the first minus F of the second, as a share
 * @param interval of the difference, 95 %, clustered by task
 * @param p p-value of the paired permutation test over tasks
 * @param holm the p-value corrected over all pairs of models
 * @param tasks number of tasks that both have
 * @param noiseKnown whether the noise is known
 */
public record FragilityComparison(
    String first,
    String second,
    double difference,
    Interval interval,
    double p,
    double holm,
    int tasks,
    boolean noiseKnown) {
  /** Compares two models by their samples; each has at least one task. */
  static Optional<FragilityComparison> of(
      List<Sampled> its, List<Sampled> others, Predicate<Drawn> counted, Breakage.Design design) {
    Set<List<String>> both = asked(its, counted);
    both.retainAll(asked(others, counted));
    List<TaskBreakage> left = new ArrayList<>();
    List<TaskBreakage> right = new ArrayList<>();
    Map<String, TaskBreakage> known = bySeed(its, both, counted, design);
    bySeed(others, both, counted, design)
        .forEach(
            (seed, task) -> {
              TaskBreakage same = known.get(seed);
              if (same != null && !same.broken().isEmpty()) {
                left.add(same);
                right.add(task);
              }
            });
    return left.size() < 2
        ? Optional.empty()
        : Optional.of(
            compared(
                its.get(0).model(),
                Fragility.shares(left, design.words()),
                others.get(0).model(),
                Fragility.shares(right, design.words()),
                design));
  }

  /** The counted mutants with a known outcome, by task and id. */
  private static Set<List<String>> asked(List<Sampled> tasks, Predicate<Drawn> counted) {
    Set<List<String>> asked = new HashSet<>();
    for (Sampled task : tasks) {
      task.drawn().stream()
          .filter(counted.and(Drawn::decided))
          .forEach(mutant -> asked.add(List.of(task.seed(), mutant.id())));
    }
    return asked;
  }

  private static Map<String, TaskBreakage> bySeed(
      List<Sampled> tasks,
      Set<List<String>> both,
      Predicate<Drawn> counted,
      Breakage.Design design) {
    Map<String, TaskBreakage> bySeed = new LinkedHashMap<>();
    for (Sampled task : tasks) {
      Predicate<Drawn> shared = mutant -> both.contains(List.of(task.seed(), mutant.id()));
      Breakage.steady(List.of(task), counted.and(shared), design.selected())
          .forEach(steady -> bySeed.putIfAbsent(steady.seed(), steady));
    }
    return bySeed;
  }

  private static FragilityComparison compared(
      String first,
      Fragility.Shares its,
      String second,
      Fragility.Shares others,
      Breakage.Design design) {
    double[] left = its.deviations();
    double[] right = others.deviations();
    ClusteredShare.Part one = its.part();
    ClusteredShare.Part other = others.part();
    double difference = one.value() - other.value();
    double[] shifted = new double[left.length];
    for (int i = 0; i < left.length; i++) {
      // deviations are centred on zero, but the test is about the mean
      shifted[i] = left[i] + difference;
    }
    return new FragilityComparison(
        first,
        second,
        difference,
        ClusteredShare.ofDifference(one, other, ClusteredShare.correlation(left, right)),
        PairedPermutation.test(
                shifted, right, design.randomSeed(), "fragility|" + first + "|" + second)
            .p(),
        1,
        left.length,
        its.noise() != null && others.noise() != null);
  }

  FragilityComparison corrected(double adjusted) {
    return new FragilityComparison(
        first, second, difference, interval, p, adjusted, tasks, noiseKnown);
  }

  /**
   * Whether one of the two models is shown to be more robust, so that noise cannot explain the
   * difference.
   *
   * @param level significance level over all pairs of models
   */
  public boolean decided(double level) {
    return noiseKnown && (interval.low() > 0 || interval.high() < 0) && holm < level;
  }

  /** The model whose programs break less often. */
  public String moreRobust() {
    return difference < 0 ? first : second;
  }

  /** The other. */
  public String lessRobust() {
    return difference < 0 ? second : first;
  }
}
