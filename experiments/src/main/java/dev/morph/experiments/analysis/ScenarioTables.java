package dev.morph.experiments.analysis;

import dev.morph.experiments.statistics.Correlation;
import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How robustness varies with the scenario: Table 6, and every score per scenario. */
final class ScenarioTables {
  private final Grid grid;
  private final Scores scores;

  ScenarioTables(Grid grid, Scores scores) {
    this.grid = grid;
    this.scores = scores;
  }

  List<Table> all() {
    List<Table> tables = new ArrayList<>();
    tables.add(correlations());
    tables.add(bands());
    ScenarioDimension.ALL.forEach(dimension -> tables.add(scores(dimension)));
    return tables;
  }

  private Table correlations() {
    Table.Builder table =
        Table.named("table-6-complexity", "Table 6. Robustness and cyclomatic complexity")
            .columns(
                Column.text("metric", "Metric"),
                Column.text("model", "Model"),
                Column.number("r_o_bands", "R^o").under("Pearson of six band means"),
                Column.number("r_star_bands", "R^*").under("Pearson of six band means"),
                Column.count("bands", "Bands").under("Pearson of six band means"),
                Column.number("r_o_seeds", "R^o").under("Spearman of seeds"),
                Column.probability("r_o_seeds_p", "p").under("Spearman of seeds"),
                Column.number("r_star_seeds", "R^*").under("Spearman of seeds"),
                Column.count("seeds", "Seeds").under("Spearman of seeds"))
            .note(
                "Turned so that a negative coefficient says that complex tasks are less robust. The"
                    + " paper correlates six band means, which hides how seeds scatter within a"
                    + " band; beside it stands the rank correlation seed by seed.");
    grid.each(
        (metric, model) -> {
          ComplexityTrend failure = ComplexityTrend.of(grid.of(metric, model), Grid::firstFailure);
          ComplexityTrend success = ComplexityTrend.of(grid.of(metric, model), Grid::lastSuccess);
          if (!failure.bands().isEmpty()) {
            table.row(
                Cell.text(metric),
                Cell.text(model),
                coefficient(failure.pearsonOfBands()),
                coefficient(success.pearsonOfBands()),
                Cell.count(failure.bands().size()),
                coefficient(failure.spearmanOfSeeds()),
                failure.spearmanOfSeeds().map(c -> Cell.number(c.p())).orElse(Cell.NONE),
                coefficient(success.spearmanOfSeeds()),
                Cell.count(failure.spearmanOfSeeds().map(Correlation::pairs).orElse(0)));
          }
        });
    return table.build();
  }

  private static Cell coefficient(Optional<Correlation> correlation) {
    return correlation.map(c -> Cell.number(c.coefficient())).orElse(Cell.NONE);
  }

  private Table bands() {
    Table.Builder table =
        Table.named("table-6-bands", "R^o by band of cyclomatic complexity")
            .columns(
                Column.text("metric", "Metric"),
                Column.text("model", "Model"),
                Column.text("band", "Complexity"),
                Column.count("found", "Found"),
                Column.number("r_o", "R^o"));
    grid.each(
        (metric, model) ->
            ComplexityTrend.of(grid.of(metric, model), Grid::firstFailure)
                .bands()
                .forEach(
                    band ->
                        table.row(
                            Cell.text(metric),
                            Cell.text(model),
                            Cell.text(band.name()),
                            Cell.count(band.seeds()),
                            Cell.number(band.mean()))));
    return table.build();
  }

  private Table scores(ScenarioDimension dimension) {
    Table.Builder table =
        Table.named("scenario-" + dimension.name(), "Scores by " + dimension.name())
            .columns(
                Column.text("metric", "Metric"),
                Column.text("model", "Model"),
                Column.text("scenario", dimension.name()),
                Column.count("found", "Found"),
                Column.count("not_reached", "Not reached"),
                Column.count("not_evaluable", "Not evaluable"),
                Column.number("r_o", "R^o"),
                Column.number("r_star", "R^*"),
                Column.number("restricted_mean", "Restricted mean"))
            .note("The restricted means reach to the tau of the whole run.");
    for (Scores.ModelScores model : scores.models()) {
      for (Scores.MetricScores metric : model.metrics()) {
        metric
            .scenarios()
            .getOrDefault(dimension.name(), Map.of())
            .forEach(
                (label, score) ->
                    table.row(
                        Cell.text(metric.metric()),
                        Cell.text(model.model()),
                        Cell.text(label),
                        Cell.count(score.seeds().found()),
                        Cell.count(score.seeds().notReached()),
                        Cell.count(score.seeds().notEvaluable()),
                        score.meanFirstFailure().cell(),
                        score.meanLastSuccess().cell(),
                        score.restrictedMean().cell()));
      }
    }
    return table.build();
  }
}
