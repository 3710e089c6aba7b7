package dev.morph.experiments.report.page;

import dev.morph.experiments.analysis.Scores.MetricScores;
import dev.morph.experiments.analysis.Walks;
import dev.morph.experiments.analysis.tables.ScenarioTables;
import dev.morph.experiments.report.RunRecord;
import dev.morph.experiments.report.Section;
import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Column.Better;
import dev.morph.experiments.table.Shown;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import java.util.ArrayList;
import java.util.List;

/** Tables of all models under one metric: overall scores, and scores by topic and by complexity. */
final class MetricTables {
  private MetricTables() {}

  static List<Table> tables(RunRecord run, String metric) {
    List<Walks> walks = run.headline().walksForMetric(metric);
    List<Table> tables = new ArrayList<>(List.of(scores(metric, walks)));
    for (String dimension : List.of("topic", "complexity")) {
      tables.add(
          ScenarioTables.scoresTable(
              dimension + "-" + Section.idOf(metric),
              "By " + dimension + " under " + metric,
              dimension,
              walks));
    }
    tables.removeIf(table -> table.rows().isEmpty());
    return tables;
  }

  private static Table scores(String metric, List<Walks> walks) {
    MetricScores any = walks.get(0).scores();
    boolean distance = any.polarity().equals("distance");
    String reading = distance ? "a distance, 0 = identical" : "a similarity, larger = nearer";
    Better farther = distance ? Better.LARGER : Better.SMALLER;
    TableOf<Walks> table =
        TableOf.<Walks>named("scores-" + Section.idOf(metric), "Scores under " + metric)
            .caption(
                metric
                    + " is "
                    + reading
                    + ". R^o and R^* are means over tasks with a failure; models are compared by"
                    + " the restricted mean.")
            .text("model", "Model", it -> it.model())
            .column(
                Column.number("restricted_mean", "Restricted mean")
                    .withIntervals()
                    .withBetter(Better.LARGER),
                it -> it.scores().restrictedMean().estimate().toCell())
            .column(
                Column.number("r_o", "R^o").withIntervals().withBetter(farther),
                it -> it.scores().meanFirstFailure().toCell())
            .column(
                Column.number("r_star", "R^*").withIntervals().withBetter(farther),
                it -> it.scores().meanLastSuccess().toCell())
            .columnGroup("tasks")
            .count("found", "failed", it -> it.scores().seeds().found())
            .count("not_reached", "held", it -> it.scores().seeds().notReached())
            .count("not_evaluable", "not evaluable", it -> it.scores().seeds().notEvaluable())
            .columnGroup("")
            .count("undecided", "Undecided", it -> it.scores().seeds().undecided())
            .column(
                Column.number("queries_mean", "Queries").withUnit("per task"),
                it -> Cell.number(it.scores().queriesMean()));
    return table
        .note(
            "Restricted mean: area under the Kaplan-Meier curve of the normalised distance to first"
                + " failure up to τ = "
                + Shown.number(any.restrictedMean().tau())
                + ", fixed before the run. In brackets: 95 % studentised bootstrap interval over"
                + " tasks, or why there is none.")
        .note("Signature: " + any.signature() + ".")
        .rows(walks);
  }
}
