package dev.morph.experiments.analysis;

import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Table;
import dev.morph.scenarios.store.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The tables of a run: those of the paper (4 to 9 and 11; 10 belongs to {@code distinguish}) and
 * those it should have had. Functions of the results alone.
 */
public final class RunTables {
  private final List<Result> results;
  private final Scores scores;
  private final Grid grid;

  private RunTables(List<Result> results, Scores scores) {
    this.results = results;
    this.scores = scores;
    this.grid = new Grid(results);
  }

  /** All tables that there is something to say in. */
  public static List<Table> of(List<Result> results, Scores scores, AnalysisSettings settings) {
    RunTables run = new RunTables(results, scores);
    List<PairedComparison> pairs = PairedComparison.all(results, settings);
    List<Table> tables = new ArrayList<>();
    tables.add(run.tasks());
    tables.addAll(new ScoreTables(run.grid, scores).all());
    tables.addAll(new ScenarioTables(run.grid, scores).all());
    tables.addAll(new TippingTables(run.grid, settings).all());
    tables.add(ComparisonTables.comparisons(pairs));
    tables.add(ComparisonTables.agreement(scores));
    tables.add(run.causes());
    tables.add(run.sharing());
    tables.add(FilterCounts.table(FilterCounts.of(results)));
    tables.add(observations(Observations.of(results, scores, pairs, settings)));
    return tables.stream().filter(table -> !table.rows().isEmpty()).toList();
  }

  private Table tasks() {
    Map<String, Map<String, Integer>> counts = new TreeMap<>();
    Map<String, Result> seeds = new TreeMap<>();
    results.forEach(result -> seeds.putIfAbsent(result.seed(), result));
    seeds
        .values()
        .forEach(
            seed ->
                ScenarioDimension.ALL.forEach(
                    dimension ->
                        counts
                            .computeIfAbsent(dimension.name(), name -> new TreeMap<>())
                            .merge(dimension.label(seed).orElse("unknown"), 1, Integer::sum)));
    Table.Builder table =
        Table.named("table-4-tasks", "Table 4. Tasks by scenario")
            .columns(
                Column.text("dimension", "Dimension"),
                Column.text("scenario", "Scenario"),
                Column.count("tasks", "Tasks"),
                Column.share("share", "Share"));
    counts.forEach(
        (dimension, labels) ->
            labels.forEach(
                (label, count) ->
                    table.row(
                        Cell.text(dimension),
                        Cell.text(label),
                        Cell.count(count),
                        Cell.number((double) count / seeds.size()))));
    return table.build();
  }

  private Table causes() {
    Table.Builder table =
        Table.named("causes", "Why first failures failed, and why seeds were not evaluable")
            .columns(
                Column.text("metric", "Metric"),
                Column.text("model", "Model"),
                Column.text("outcome", "Outcome"),
                Column.text("cause", "Cause"),
                Column.count("seeds", "Seeds"));
    grid.each(
        (metric, model) -> {
          Map<String, Map<String, Integer>> counts = new TreeMap<>();
          grid.of(metric, model).stream()
              .filter(seed -> seed.cause() != null)
              .forEach(
                  seed ->
                      counts
                          .computeIfAbsent(
                              seed.outcome().name().toLowerCase(java.util.Locale.ROOT),
                              outcome -> new TreeMap<>())
                          .merge(String.valueOf(seed.cause()), 1, Integer::sum));
          counts.forEach(
              (outcome, causes) ->
                  causes.forEach(
                      (cause, count) ->
                          table.row(
                              Cell.text(metric),
                              Cell.text(model),
                              Cell.text(outcome.replace('_', ' ')),
                              Cell.text(cause),
                              Cell.count(count))));
        });
    return table.build();
  }

  private Table sharing() {
    Table.Builder table =
        Table.named("sharing", "Queries saved by one pool for all metrics")
            .columns(
                Column.text("model", "Model"),
                Column.count("needed", "Needed by all walks"),
                Column.count("asked", "Asked"),
                Column.count("saved", "Saved"),
                Column.share("share", "Share"));
    scores
        .models()
        .forEach(
            model ->
                table.row(
                    Cell.text(model.model()),
                    Cell.count(model.sharing().needed()),
                    Cell.count(model.sharing().asked()),
                    Cell.count(model.sharing().saved()),
                    Cell.number(model.sharing().share())));
    return table.build();
  }

  private static Table observations(List<Observation> observations) {
    Table.Builder table =
        Table.named("observations", "The paper's claims, tested on this run")
            .columns(
                Column.count("number", "No."),
                Column.text("claim", "Claim"),
                Column.text("verdict", "Verdict"),
                Column.text("evidence", "Evidence"))
            .note(
                "Claims are worded after the paper's abstract and the subjects of its tables, and may be"
                    + " numbered otherwise there; 8 to 10 are left for program distances, which are"
                    + " not computed.");
    observations.forEach(
        it ->
            table.row(
                Cell.count(it.number()),
                Cell.text(it.claim()),
                Cell.text(it.verdict().words()),
                Cell.text(it.evidence())));
    return table.build();
  }
}
