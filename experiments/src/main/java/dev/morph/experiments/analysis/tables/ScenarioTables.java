package dev.morph.experiments.analysis.tables;

import dev.morph.experiments.analysis.ComplexityTrend;
import dev.morph.experiments.analysis.RunAnalysis;
import dev.morph.experiments.analysis.ScenarioDimension;
import dev.morph.experiments.analysis.ScenarioTrends;
import dev.morph.experiments.analysis.Scores.ScenarioScore;
import dev.morph.experiments.analysis.Walks;
import dev.morph.experiments.analysis.estimate.Seeds;
import dev.morph.experiments.statistics.Correlation;
import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Shown;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Robustness by scenario: Table 6, and every score per scenario. */
public final class ScenarioTables {
  private ScenarioTables() {}

  /** Every score by topic, source, band of complexity and band of length; one table each. */
  public static List<Table> tables(RunAnalysis run) {
    return ScenarioDimension.ALL.stream()
        .map(
            dimension ->
                scoresTable(
                    "scenario-" + dimension.name(),
                    "Scores by " + dimension.name(),
                    dimension.name(),
                    run.walks()))
        .filter(table -> !table.rows().isEmpty())
        .toList();
  }

  /**
   * The scores of some walks within each scenario of a dimension.
   *
   * @param dimension {@code topic}, {@code source}, {@code complexity} or {@code length}
   */
  public static Table scoresTable(String id, String title, String dimension, List<Walks> walks) {
    return TableOf.<Within>named(id, title)
        .text("metric", "Metric", it -> it.walks().metric())
        .text("scenario", Shown.capitalise(dimension), it -> it.label())
        .text("model", "Model", it -> it.walks().model())
        .count("found", "Found", it -> it.score().seeds().found())
        .count("not_reached", "Not reached", it -> it.score().seeds().notReached())
        .count("not_evaluable", "Not evaluable", it -> it.score().seeds().notEvaluable())
        .scoreEstimate("r_o", "R^o", it -> it.score().meanFirstFailure().toCell())
        .scoreEstimate("r_star", "R^*", it -> it.score().meanLastSuccess().toCell())
        .estimate("restricted_mean", "Restricted mean", it -> it.score().restrictedMean().toCell())
        .note("Restricted means use the τ that was fixed before the run.")
        .rows(rowsWithin(dimension, walks));
  }

  private record Trend(
      Walks walks, ComplexityTrend failure, ComplexityTrend success, ComplexityTrend restricted) {}

  static Table correlations(RunAnalysis run) {
    String subsets = "Pearson of subsets";
    String seeds = "Spearman of seeds";
    return TableOf.<Trend>named(
            "table-6-complexity", "Table 6. Robustness and cyclomatic complexity")
        .text("metric", "Metric", it -> it.walks().metric())
        .text("model", "Model", it -> it.walks().model())
        .columnGroup(subsets)
        .estimate("r_o_subsets", "R^o", it -> coefficientCell(it.failure().pearsonOfSubsets()))
        .count("subsets", "Subsets", it -> it.failure().subsets().size())
        .estimate("r_star_subsets", "R^*", it -> coefficientCell(it.success().pearsonOfSubsets()))
        .columnGroup(seeds)
        .estimate("r_o_seeds", "R^o", it -> coefficientCell(it.failure().spearmanOfSeeds()))
        .column(
            Column.probability("r_o_seeds_p", "p"),
            it -> it.failure().spearmanOfSeeds().map(c -> Cell.number(c.p())).orElse(Cell.NONE))
        .probability(
            "r_o_seeds_p_holm",
            "Holm",
            it -> run.tests().correctedP(ScenarioTrends.complexityTest(it.walks())))
        .count(
            "seeds",
            "Seeds",
            it -> it.failure().spearmanOfSeeds().map(Correlation::pairs).orElse(0))
        .columnGroup("Pearson, all seeds")
        .estimate(
            "restricted_mean_subsets",
            "Restricted mean",
            it -> coefficientCell(it.restricted().pearsonOfSubsets()))
        .count("restricted_subsets", "Subsets", it -> it.restricted().subsets().size())
        .note(
            "Subsets: tasks of cyclomatic complexity 1, 2, 3, 4, 5 and 6, as in the paper, with"
                + " the sign of the metric: for a similarity, a positive coefficient means that"
                + " complex tasks are less robust; for a distance and the restricted mean, a"
                + " negative one does.")
        .note(
            "Six points near a line give a coefficient near 1 however much the seeds scatter, so"
                + " the rank correlation over single found seeds of all complexities is shown"
                + " next to it. The restricted mean includes seeds without a failure.")
        .note(
            "In brackets: 95 % intervals by Fisher's z, for Spearman's coefficient with the"
                + " variance of Bonett and Wright; none below four points. Holm over all tests of"
                + " the report.")
        .rows(
            run.walks().stream()
                .map(it -> trendsOf(it, run.settings().tau()))
                .filter(it -> !it.failure().subsets().isEmpty())
                .toList());
  }

  private static Trend trendsOf(Walks walks, double tau) {
    return new Trend(
        walks,
        ComplexityTrend.ofFirstFailures(walks.seeds()),
        ComplexityTrend.of(walks.seeds(), Seeds::lastSuccess),
        ComplexityTrend.ofRestrictedMeans(walks.seeds(), tau));
  }

  private static Cell coefficientCell(Optional<Correlation> correlation) {
    return correlation
        .map(c -> Cell.estimate(c.coefficient(), c.low(), c.high()))
        .orElse(Cell.NONE);
  }

  private record Within(Walks walks, String label, ScenarioScore score) {}

  /** Orders rows by metric, then scenario, so that the models of a scenario are adjacent. */
  private static List<Within> rowsWithin(String dimension, List<Walks> walks) {
    List<Within> all = new ArrayList<>();
    walks.forEach(
        it ->
            it.scores()
                .scenarios()
                .getOrDefault(dimension, Map.of())
                .forEach((label, score) -> all.add(new Within(it, label, score))));
    List<String> metrics = walks.stream().map(Walks::metric).distinct().toList();
    all.sort(
        Comparator.comparing((Within it) -> metrics.indexOf(it.walks().metric()))
            .thenComparing(Within::label));
    return all;
  }

  private record Subset(Walks walks, ComplexityTrend.Subset subset) {}

  static Table subsets(RunAnalysis run) {
    List<Subset> rows = new ArrayList<>();
    for (Walks walks : run.walks()) {
      ComplexityTrend.ofFirstFailures(walks.seeds())
          .subsets()
          .forEach(it -> rows.add(new Subset(walks, it)));
    }
    return TableOf.<Subset>named("table-6-subsets", "R^o by cyclomatic complexity (Figure 4)")
        .text("metric", "Metric", it -> it.walks().metric())
        .text("model", "Model", it -> it.walks().model())
        .count("complexity", "Complexity", it -> it.subset().complexity())
        .count("found", "Found", it -> it.subset().seeds())
        .score("r_o", "R^o", it -> it.subset().value())
        .rows(rows);
  }
}
