package dev.morph.experiments.history;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.report.Section;
import dev.morph.experiments.report.page.RunReport;
import dev.morph.experiments.report.plot.Figure;
import dev.morph.experiments.report.plot.IntervalPlot;
import dev.morph.experiments.report.plot.RowGroup;
import dev.morph.experiments.table.AlignedText;
import dev.morph.experiments.table.Csv;
import dev.morph.experiments.table.Latex;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import dev.morph.scenarios.engine.store.RunFolder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Scores of runs that differ in one setting of the exploration: a table, and one figure per metric.
 */
public final class ExpansionReport {
  private final List<Score> scores = new ArrayList<>();

  /**
   * Creates a report on these runs.
   *
   * @param scores the content of each run's {@code scores.json}, by the run's name
   */
  public ExpansionReport(Map<String, JsonNode> scores) {
    scores.forEach(
        (setting, run) -> {
          for (JsonNode model : run.path("models")) {
            for (JsonNode metric : model.path("metrics")) {
              this.scores.add(new Score(setting, model.path("model").asText(), metric));
            }
          }
        });
  }

  /** One model's scores under one metric and one setting of the exploration. */
  private record Score(String setting, String model, JsonNode fields) {
    String metric() {
      return fields.path("metric").asText();
    }

    Estimate estimate(String name) {
      JsonNode ends = fields.path(name + "_ci");
      return Estimate.fromJson(fields.path(name), ends, fields.path(name + "_why").asText(""));
    }

    @Nullable Double number(String name) {
      JsonNode value = fields.path(name);
      return value.isNumber() ? Double.valueOf(value.asDouble()) : null;
    }
  }

  /** Formats the report as text for a terminal. */
  public String text() {
    return AlignedText.format(table());
  }

  /** Writes {@code expansion.csv}, {@code .tex} and a figure for each metric. */
  public void write(RunFolder folder) {
    folder.write("expansion.csv", Csv.format(table()));
    folder.write("expansion.tex", Latex.format(table()));
    for (Figure figure : figures()) {
      folder.write(figure.id() + ".svg", RunReport.standalone(figure));
    }
  }

  /** One row per run, model and metric. */
  Table table() {
    return TableOf.<Score>named("expansion", "Scores against the strategy of expansion")
        .text("variant", "Setting", it -> it.setting())
        .text("model", "Model", it -> it.model())
        .text("metric", "Metric", it -> it.metric())
        .scoreEstimate("r_o", "R^o", it -> it.estimate("r_o").toCell())
        .scoreEstimate("r_star", "R^*", it -> it.estimate("r_star").toCell())
        .count("found", "Found", it -> it.fields().path("found").asLong())
        .count("not_reached", "Not reached", it -> it.fields().path("not_reached").asLong())
        .estimate(
            "restricted_mean", "Restricted mean", it -> it.estimate("restricted_mean").toCell())
        .number("tau", "tau", it -> it.number("tau"))
        .number("queries", "Queries per seed", it -> it.number("queries_mean"))
        .note("Each run differs from 'base' in the one setting it is named after.")
        .rows(scores);
  }

  /** Draws R^o under each setting, one figure per metric. */
  List<Figure> figures() {
    return scores.stream().map(Score::metric).distinct().map(this::figure).toList();
  }

  private Figure figure(String metric) {
    List<Score> under = scores.stream().filter(score -> score.metric().equals(metric)).toList();
    List<String> models = under.stream().map(Score::model).distinct().toList();
    List<RowGroup<IntervalPlot.Estimate>> groups = new ArrayList<>();
    for (int i = 0; i < models.size(); i++) {
      List<IntervalPlot.Estimate> rows = new ArrayList<>();
      for (Score score : under) {
        if (score.model().equals(models.get(i))) {
          IntervalPlot.Estimate.of(i, score.setting(), score.estimate("r_o")).ifPresent(rows::add);
        }
      }
      groups.add(new RowGroup<>(models.get(i), rows));
    }
    boolean distance = under.get(0).fields().path("polarity").asText().equals("distance");
    return new IntervalPlot(groups, "R^o under " + metric)
        .figure(
            "expansion-" + Section.idOf(metric),
            "First failures under " + metric + " against the strategy of expansion",
            "R^o with its 95 %% bootstrap interval over tasks; farther %s is more robust."
                .formatted(distance ? "right" : "left"));
  }
}
