package dev.morph.experiments.analysis.tables;

import dev.morph.experiments.analysis.ComparedMetrics;
import dev.morph.experiments.analysis.RunAnalysis;
import dev.morph.experiments.analysis.ScenarioDimension;
import dev.morph.experiments.analysis.Walks;
import dev.morph.experiments.analysis.WholeRun;
import dev.morph.experiments.analysis.claims.Observation;
import dev.morph.experiments.analysis.claims.Observations;
import dev.morph.experiments.analysis.estimate.Grouped;
import dev.morph.experiments.analysis.tally.FilterCounts;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import dev.morph.scenarios.engine.store.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The tables of a run: the paper's Tables 4 to 11 and additional ones. They depend only on the
 * results.
 */
public final class RunTables {
  private RunTables() {}

  /**
   * Returns all tables that have rows, except the tables per scenario (see {@link ScenarioTables})
   * and the {@link #claims}.
   */
  public static List<Table> tables(RunAnalysis run) {
    return Stream.of(
            tasksByScenario(run),
            RobustnessTables.means(run),
            RobustnessTables.restrictedMeans(run),
            ScenarioTables.correlations(run),
            ScenarioTables.subsets(run),
            FirstFailureTables.changes(run),
            FirstFailureTables.causes(run),
            CostTables.queries(run),
            CostTables.times(run),
            FilterCounts.table(FilterCounts.countByFilter(run.results())),
            ComparedMetrics.of(run.results()).table(run.bootstrap()),
            RobustnessTables.gap(run),
            ModelTables.comparisons(run),
            ModelTables.agreement(run))
        .filter(table -> !table.rows().isEmpty())
        .toList();
  }

  /** The tables shared by all experiments. */
  public static List<Table> sharedTables(RunAnalysis run) {
    return List.of(
        RobustnessTables.means(run),
        RobustnessTables.restrictedMeans(run),
        CostTables.queries(run),
        CostTables.times(run),
        RobustnessTables.gap(run),
        ModelTables.comparisons(run),
        ModelTables.agreement(run));
  }

  /**
   * The queries that each model saved by sharing one pool of answers. There is one table per run,
   * because the domains share the pool as well.
   */
  public static Table sharing(WholeRun run) {
    return CostTables.sharing(run.scores());
  }

  /** Starts a table with a row for each metric and model. */
  static TableOf<Walks> perWalks(String id, String title) {
    return TableOf.<Walks>named(id, title)
        .text("metric", "Metric", it -> it.metric())
        .text("model", "Model", it -> it.model());
  }

  private record Share(String dimension, String label, long tasks, int allTasks) {}

  private static Table tasksByScenario(RunAnalysis run) {
    Map<String, Result> seeds = new TreeMap<>();
    run.results().forEach(result -> seeds.putIfAbsent(result.seed(), result));
    List<Share> shares = new ArrayList<>();
    for (ScenarioDimension dimension : ScenarioDimension.ALL) {
      new TreeMap<>(Grouped.groupBy(seeds.values(), it -> dimension.label(it).orElse("unknown")))
          .forEach(
              (label, its) ->
                  shares.add(new Share(dimension.name(), label, its.size(), seeds.size())));
    }
    return TableOf.<Share>named("table-4-tasks", "Table 4. Tasks by scenario")
        .text("dimension", "Dimension", it -> it.dimension())
        .text("scenario", "Scenario", it -> it.label())
        .count("tasks", "Tasks", it -> it.tasks())
        .share("share", "Share", it -> (double) it.tasks() / it.allTasks())
        .rows(shares);
  }

  /** The claims of the paper's evaluation, and whether the run supports them. */
  public static Table claims(WholeRun run) {
    return TableOf.<Observation>named("observations", "The paper's claims and this run")
        .text("observation", "No.", it -> it.label())
        .text("claim", "Claim", it -> it.claim())
        .text("verdict", "Verdict", it -> it.verdict().label())
        .scoreEstimate("value", "Value", Observation::value)
        .text("meaning", "which is the", it -> it.meaning())
        .text("sample", "of", it -> it.sample())
        .note(
            "'Holds' and 'does not' need a test or a whole 95 % interval on one side; 'not enough"
                + " data' means neither. Intervals of values pooled over models and metrics are"
                + " bootstrapped over tasks; for values per model and metric, the median is shown.")
        .note(
            "Numbered claims are the paper's, named claims are ours. Limits that the paper does"
                + " not give are ours and are named.")
        .rows(Observations.observe(run));
  }
}
