package dev.morph.experiments.analysis;

import dev.morph.core.morphism.Distinguishability;
import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.Mean;
import dev.morph.experiments.table.Shown;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import dev.morph.scenarios.engine.store.Result;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * How well the metrics of a run distinguish the mutants of its tasks: Table 10 of the paper (Eq. 23
 * to 25), from the run's own results. E(t), the first radius of a task, is the same for all models
 * and domains, so each task counts once.
 *
 * @param metrics scores by metric name, in the order of the run, then by task id
 */
public record ComparedMetrics(Map<String, Map<String, Distinguishability>> metrics) {
  /** A score of how well a metric distinguishes mutants. */
  public enum Score {
    /** The share of mutants whose value occurs only once (Eq. 23). */
    UNIQUENESS(Distinguishability::uniqueness),
    /** The number of distinct values per mutant (Eq. 24). */
    DISTINCTNESS(Distinguishability::distinctness),
    /** The mean difference between two values, scaled to 0 to 1 (Eq. 25). */
    DIFFERENTNESS(Distinguishability::differentness);

    @SuppressWarnings("ImmutableEnumChecker") // a stateless method
    private final ToDoubleFunction<Distinguishability> of;

    Score(ToDoubleFunction<Distinguishability> of) {
      this.of = of;
    }

    /** Returns the score's name in lower case, for use in a sentence. */
    public String lowerCaseName() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Collects the scores from those results of the run that contain them. */
  public static ComparedMetrics of(List<Result> results) {
    Map<String, Map<String, Distinguishability>> metrics = new LinkedHashMap<>();
    for (Result result : results) {
      Distinguishability known = result.trail().beside().distinguishability();
      if (known != null) {
        metrics
            .computeIfAbsent(result.metric(), it -> new LinkedHashMap<>())
            .putIfAbsent(result.seed(), known);
      }
    }
    return new ComparedMetrics(metrics);
  }

  /**
   * Returns the run's metric with this base name, regardless of its encoder; empty if the run lacks
   * it.
   */
  public Optional<String> findByBaseName(String row) {
    return metrics.keySet().stream().filter(it -> hasBaseName(it, row)).findFirst();
  }

  /** Whether a metric has this base name, regardless of its encoder. */
  public static boolean hasBaseName(String metric, String plain) {
    return metric.equals(plain) || metric.startsWith(plain + ":");
  }

  /** Returns the number of mutants in the first radius of each task. */
  public double[] mutantCounts() {
    return metrics.values().stream()
        .limit(1)
        .flatMap(tasks -> tasks.values().stream())
        .mapToDouble(Distinguishability::size)
        .toArray();
  }

  /**
   * Returns the means over tasks of uniqueness, distinctness and differentness; empty if the run
   * lacks the metric.
   */
  public Optional<double[]> meanScores(String row) {
    return findByBaseName(row)
        .map(
            metric ->
                Arrays.stream(Score.values())
                    .mapToDouble(score -> Mean.mean(scoreValues(metric, score)))
                    .toArray());
  }

  /** The mean of a score over tasks, with its interval. */
  public Estimate meanScore(String metric, Score score, Bootstrap bootstrap) {
    return bootstrap.mean(
        scoreValues(metric, score), "table 10|" + metric + "|" + score.lowerCaseName());
  }

  /** The mean of the first metric's score minus the second's, over the tasks that both measured. */
  public Estimate meanDifference(String first, String second, Score score, Bootstrap bootstrap) {
    Map<String, Distinguishability> others = scoresByTask(second);
    double[] differences =
        scoresByTask(first).entrySet().stream()
            .filter(it -> others.containsKey(it.getKey()))
            .mapToDouble(
                it ->
                    score.of.applyAsDouble(it.getValue())
                        - score.of.applyAsDouble(Objects.requireNonNull(others.get(it.getKey()))))
            .toArray();
    return bootstrap.mean(
        differences, "table 10|" + first + "|" + second + "|" + score.lowerCaseName());
  }

  private Map<String, Distinguishability> scoresByTask(String metric) {
    return metrics.getOrDefault(metric, Map.of());
  }

  private double[] scoreValues(String metric, Score score) {
    return scoresByTask(metric).values().stream().mapToDouble(score.of).toArray();
  }

  /** Creates Table 10 with the run's values. */
  public Table table(Bootstrap bootstrap) {
    TableOf<String> table =
        TableOf.<String>named(
                "table-10-distinguishability", "Table 10. How well metrics tell mutants apart")
            .text("metric", "Metric", it -> it)
            .count("tasks", "Tasks", it -> scoresByTask(it).size())
            .number("mutants", "Mutants of a task", it -> meanMutantCount(it));
    for (Score score : Score.values()) {
      String word = score.lowerCaseName();
      table.estimate(word, Shown.capitalise(word), it -> meanScore(it, score, bootstrap).toCell());
    }
    return table
        .note(
            "Means over tasks of the mutants of the first radius, with 95 % intervals."
                + " Uniqueness: share of mutants whose value occurs only once."
                + " Distinctness: distinct values per mutant. Differentness: mean difference"
                + " between two values, scaled to 0 to 1 (Eq. 25). Uniqueness and distinctness"
                + " fall as the number of mutants per task grows.")
        .rows(List.copyOf(metrics.keySet()));
  }

  private double meanMutantCount(String metric) {
    return Mean.mean(
        scoresByTask(metric).values().stream().mapToDouble(Distinguishability::size).toArray());
  }
}
