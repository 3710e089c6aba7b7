package dev.morph.experiments.history;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.experiments.report.RunReport;
import dev.morph.experiments.report.Section;
import dev.morph.experiments.report.plot.Figure;
import dev.morph.experiments.report.plot.IntervalPlot;
import dev.morph.experiments.report.plot.RowGroup;
import dev.morph.experiments.table.Aligned;
import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Csv;
import dev.morph.experiments.table.Latex;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import dev.morph.scenarios.engine.store.RunFolder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Scores of runs that differ in one setting of the exploration: a table, and a figure a metric. */
public final class ExpansionReport {
  private final List<ExpansionScore> scores;

  /**
   * Of these runs.
   *
   * @param scores the content of each run's {@code scores.json}, by the run's name
   */
  public ExpansionReport(Map<String, JsonNode> scores) {
    this.scores = ExpansionScore.of(scores);
  }

  /** For a terminal. */
  public String text() {
    return Aligned.of(table());
  }

  /** Writes {@code expansion.csv}, {@code .tex} and a figure for each metric. */
  public void write(RunFolder folder) {
    folder.write("expansion.csv", Csv.of(table()));
    folder.write("expansion.tex", Latex.of(table()));
    for (Figure figure : figures()) {
      folder.write(figure.id() + ".svg", RunReport.standalone(figure));
    }
  }

  /** One row a run, model and metric. */
  Table table() {
    return TableOf.<ExpansionScore>named("expansion", "Scores against the strategy of expansion")
        .column(Column.text("variant", "Setting"), it -> Cell.text(it.setting()))
        .column(Column.text("model", "Model"), it -> Cell.text(it.model()))
        .column(Column.text("metric", "Metric"), it -> Cell.text(it.metric()))
        .column(Column.score("r_o", "R^o").withIntervals(), it -> it.firstFailure().cell())
        .column(Column.score("r_star", "R^*").withIntervals(), it -> it.lastSuccess().cell())
        .column(Column.count("found", "Found"), it -> Cell.count(it.found()))
        .column(Column.count("not_reached", "Not reached"), it -> Cell.count(it.notReached()))
        .column(
            Column.number("restricted_mean", "Restricted mean").withIntervals(),
            it -> it.restrictedMean().cell())
        .column(Column.number("tau", "tau"), it -> Cell.number(it.tau()))
        .column(Column.number("queries", "Queries per seed"), it -> Cell.number(it.queries()))
        .note("Each run differs from 'base' in the one setting it is named after.")
        .rows(scores);
  }

  /** R^o under each setting, one figure a metric. */
  List<Figure> figures() {
    return scores.stream().map(ExpansionScore::metric).distinct().map(this::figure).toList();
  }

  private Figure figure(String metric) {
    List<ExpansionScore> under =
        scores.stream().filter(score -> score.metric().equals(metric)).toList();
    List<String> models = under.stream().map(ExpansionScore::model).distinct().toList();
    List<RowGroup<IntervalPlot.Estimate>> groups = new ArrayList<>();
    for (int i = 0; i < models.size(); i++) {
      groups.add(group(models.get(i), i, under));
    }
    boolean distance = under.get(0).polarity().equals("distance");
    return new IntervalPlot(groups, "R^o under " + metric)
        .figure(
            "expansion-" + Section.idOf(metric),
            "First failures under " + metric + " against the strategy of expansion",
            "R^o with its 95 % bootstrap interval over tasks; farther "
                + (distance ? "right" : "left")
                + " is more robust.");
  }

  private static RowGroup<IntervalPlot.Estimate> group(
      String model, int series, List<ExpansionScore> scores) {
    List<IntervalPlot.Estimate> rows = new ArrayList<>();
    for (ExpansionScore score : scores) {
      Double mean = score.firstFailure().value();
      if (score.model().equals(model) && mean != null) {
        var interval = score.firstFailure().interval();
        rows.add(
            new IntervalPlot.Estimate(
                series,
                score.setting(),
                mean,
                interval == null ? mean : interval.low(),
                interval == null ? mean : interval.high()));
      }
    }
    return new RowGroup<>(model, rows);
  }
}
