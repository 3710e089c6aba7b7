package dev.morph.experiments.analysis;

import dev.morph.experiments.analysis.Scores.MetricScores;
import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Table;
import dev.morph.scenarios.store.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How robust models are: Table 5, what models may be compared by, and Table 11. */
final class ScoreTables {
  private static final String FOUND_ONLY =
      "Means are over seeds for which a failure was found; the counts beside them say what is left"
          + " out. Compare models by the restricted mean.";

  private final Grid grid;
  private final Scores scores;

  ScoreTables(Grid grid, Scores scores) {
    this.grid = grid;
    this.scores = scores;
  }

  List<Table> all() {
    return List.of(robustness(), restrictedMeans(), gap());
  }

  private Table robustness() {
    List<Column> columns = new ArrayList<>();
    columns.add(Column.text("metric", "Metric"));
    columns.add(Column.text("polarity", "Polarity"));
    for (int i = 0; i < grid.models().size(); i++) {
      String group = grid.models().get(i);
      columns.add(Column.number("r_o_" + (i + 1), "R^o").under(group));
      columns.add(Column.number("r_star_" + (i + 1), "R^*").under(group));
      columns.add(Column.text("outcomes_" + (i + 1), "F/N/E").under(group));
    }
    Table.Builder table =
        Table.named("table-5-robustness", "Table 5. R^o and R^* of each model under each metric")
            .caption("With 95 % bootstrap intervals over seeds.")
            .columns(columns)
            .note(FOUND_ONLY)
            .note(
                "F/N/E: seeds found, not reached, not evaluable. A distance is 0 for the seed itself"
                    + " and more robust when larger, a similarity the other way round.");
    for (int i = 0; i < grid.models().size(); i++) {
      table.note("Columns _" + (i + 1) + ": " + grid.models().get(i) + ".");
    }
    for (String metric : grid.metrics()) {
      List<Cell> row = new ArrayList<>();
      row.add(Cell.text(metric));
      row.add(Cell.text(polarity(metric)));
      for (String model : grid.models()) {
        Optional<MetricScores> score = scoresOf(metric, model);
        row.add(score.map(s -> s.meanFirstFailure().cell()).orElse(Cell.NONE));
        row.add(score.map(s -> s.meanLastSuccess().cell()).orElse(Cell.NONE));
        row.add(score.map(s -> Cell.text(outcomes(s))).orElse(Cell.NONE));
      }
      table.row(row);
    }
    return table.build();
  }

  private static String outcomes(MetricScores scores) {
    Scores.Counts seeds = scores.seeds();
    return seeds.found() + "/" + seeds.notReached() + "/" + seeds.notEvaluable();
  }

  private String polarity(String metric) {
    return grid.models().stream()
        .flatMap(model -> grid.of(metric, model).stream())
        .map(Result::polarity)
        .findFirst()
        .orElse("");
  }

  private Table restrictedMeans() {
    Table.Builder table =
        Table.named("scores", "What models may be compared by")
            .caption(
                "Restricted mean of the normalised distance to first failure, an unreached seed"
                    + " censored where its exploration ended; and what qualifies R^o.")
            .columns(
                Column.text("metric", "Metric"),
                Column.text("model", "Model"),
                Column.number("restricted_mean", "Restricted mean"),
                Column.number("tau", "tau"),
                Column.number("r_o", "R^o"),
                Column.number("r_o_lower", "R^o, undecided failed"),
                Column.count("undecided", "Undecided"),
                Column.count("interface_failures", "Interface failures"),
                Column.number("r_o_without_interface", "R^o without them"),
                Column.number("restricted_mean_without_interface", "Restricted mean without them"),
                Column.share("self_disagreement", "Self-disagreement"),
                Column.number("null_model_r_o", "R^o of the null model"))
            .note(
                "A first failure of cause 'interface' answers with another method or type. Without"
                    + " them: left out of R^o, censored at their distance in the restricted mean.")
            .note("Censoring by the query limit is not independent of the distance to failure.");
    grid.each(
        (metric, model) ->
            scoresOf(metric, model)
                .ifPresent(
                    s ->
                        table.row(
                            Cell.text(metric),
                            Cell.text(model),
                            s.restrictedMean().estimate().cell(),
                            Cell.number(s.restrictedMean().tau()),
                            s.meanFirstFailure().cell(),
                            Cell.number(s.lowerBound()),
                            Cell.count(s.seeds().undecided()),
                            Cell.count(s.interfaceApart().failures()),
                            s.interfaceApart().meanFirstFailure().cell(),
                            s.interfaceApart().restrictedMean().cell(),
                            Cell.number(s.noise().selfDisagreement()),
                            Cell.number(s.noise().nullModelFirstFailure()))));
    return table.build();
  }

  private Table gap() {
    Table.Builder table =
        Table.named("table-11-gap", "Table 11. Tipping-point gap")
            .caption("|R^o - R^*|, and its ratio to the mean of both.")
            .columns(
                Column.text("metric", "Metric"),
                Column.text("model", "Model"),
                Column.number("gap", "|R^o - R^*|"),
                Column.number("mean", "Mean"),
                Column.share("ratio", "Ratio"))
            .note(
                "It bounds the error of both only if no mutant between them was left out; see"
                    + " order_complete in scores.json.");
    grid.each(
        (metric, model) ->
            scoresOf(metric, model)
                .map(TippingGap::of)
                .ifPresent(
                    gap ->
                        table.row(
                            Cell.text(metric),
                            Cell.text(model),
                            Cell.number(gap.size()),
                            Cell.number(gap.mean()),
                            Cell.number(gap.ratio().orElse(null)))));
    return table.build();
  }

  private Optional<MetricScores> scoresOf(String metric, String model) {
    return scores.models().stream()
        .filter(candidate -> candidate.model().equals(model))
        .flatMap(candidate -> candidate.metrics().stream())
        .filter(candidate -> candidate.metric().equals(metric))
        .findFirst();
  }
}
