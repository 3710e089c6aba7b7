package dev.morph.experiments.analysis;

import dev.morph.experiments.analysis.estimate.Mean;
import dev.morph.experiments.analysis.estimate.Seeds;
import dev.morph.experiments.analysis.estimate.SurvivalCurve;
import dev.morph.experiments.statistics.Correlation;
import dev.morph.scenarios.engine.store.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * The correlation of robustness with cyclomatic complexity (Table 6), over the six subsets of tasks
 * of complexity 1 to 6 and over individual seeds. Values keep the sign of the metric: for a
 * similarity, a positive coefficient means that complex tasks are less robust.
 *
 * <p>If the six subset means lie on a line, their coefficient is 1 no matter how much the seeds
 * scatter. So the coefficient over seeds is reported as well.
 *
 * @param subsets those of the six subsets that have a value
 * @param pearsonOfSubsets correlation between complexity and the subset's value; empty with fewer
 *     than three subsets
 * @param spearmanOfSeeds correlation between complexity and value over single seeds of any
 *     complexity; empty for values that single seeds do not have
 */
public record ComplexityTrend(
    List<Subset> subsets,
    Optional<Correlation> pearsonOfSubsets,
    Optional<Correlation> spearmanOfSeeds) {
  private static final int SUBSETS = 6;

  /** The tasks of one complexity. */
  public record Subset(int complexity, int seeds, double value) {}

  /** Whether tasks of this complexity form one of the six subsets. */
  public static boolean formsSubset(int complexity) {
    return complexity >= 1 && complexity <= SUBSETS;
  }

  /** Computes the trend of R^o, as in Table 6. */
  public static ComplexityTrend ofFirstFailures(List<Result> seeds) {
    return of(seeds, Seeds::firstFailure);
  }

  /**
   * Computes the trend of a mean over those seeds of one model and metric for which a failure was
   * found.
   */
  public static ComplexityTrend of(List<Result> seeds, ToDoubleFunction<Result> value) {
    List<Result> found = seeds.stream().filter(Seeds::isFound).toList();
    List<Result> known =
        found.stream().filter(it -> it.labelNumber("complexity").isPresent()).toList();
    return of(
        found,
        members -> OptionalDouble.of(Mean.mean(Seeds.valuesOfFound(members, value))),
        Correlation.spearman(
            known.stream().mapToDouble(it -> it.labelNumber("complexity").orElseThrow()).toArray(),
            known.stream().mapToDouble(value).toArray()));
  }

  /** Computes the trend of restricted means, which include the seeds without a failure. */
  public static ComplexityTrend ofRestrictedMeans(List<Result> seeds, double tau) {
    return of(
        seeds.stream().filter(it -> !(it instanceof Result.NotEvaluable)).toList(),
        members -> SurvivalCurve.restrictedMean(members, tau),
        Optional.empty());
  }

  /** Computes the trend of a mean over the seeds of each subset. */
  private static ComplexityTrend of(
      List<Result> seeds,
      Function<List<Result>, OptionalDouble> mean,
      Optional<Correlation> spearman) {
    List<Subset> subsets = new ArrayList<>();
    for (int i = 1; i <= SUBSETS; i++) {
      Optional<Integer> complexity = Optional.of(i);
      List<Result> members =
          seeds.stream().filter(it -> it.labelNumber("complexity").equals(complexity)).toList();
      OptionalDouble value = members.isEmpty() ? OptionalDouble.empty() : mean.apply(members);
      if (value.isPresent()) {
        subsets.add(new Subset(i, members.size(), value.getAsDouble()));
      }
    }
    return new ComplexityTrend(subsets, pearson(subsets), spearman);
  }

  private static Optional<Correlation> pearson(List<Subset> subsets) {
    return Correlation.pearson(
        subsets.stream().mapToDouble(Subset::complexity).toArray(),
        subsets.stream().mapToDouble(Subset::value).toArray());
  }
}
