package dev.morph.experiments.plan;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Table;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Scores of runs that differ in one setting of the exploration. */
public final class ExpansionTable {
  private ExpansionTable() {}

  /**
   * One row a run, model and metric.
   *
   * @param scores the content of each run's {@code scores.json}, by the run's name
   */
  public static Table of(Map<String, JsonNode> scores) {
    Table.Builder table =
        Table.named("expansion", "Scores against the strategy of expansion")
            .columns(
                Column.text("variant", "Setting"),
                Column.text("model", "Model"),
                Column.text("metric", "Metric"),
                Column.number("r_o", "R^o"),
                Column.number("r_star", "R^*"),
                Column.count("found", "Found"),
                Column.count("not_reached", "Not reached"),
                Column.number("restricted_mean", "Restricted mean"),
                Column.number("tau", "tau"),
                Column.number("queries", "Queries per seed"))
            .note(
                "Each run differs from 'base' in the one setting it is named after. tau is a quantile of"
                    + " each run's own explored distances: compare restricted means only where tau is"
                    + " the same.");
    scores.forEach(
        (variant, run) ->
            run.path("models")
                .forEach(
                    model ->
                        model
                            .path("metrics")
                            .forEach(
                                metric ->
                                    table.row(
                                        Cell.text(variant),
                                        Cell.text(model.path("model").asText()),
                                        Cell.text(metric.path("metric").asText()),
                                        estimate(metric, "r_o"),
                                        estimate(metric, "r_star"),
                                        Cell.count(metric.path("found").asLong()),
                                        Cell.count(metric.path("not_reached").asLong()),
                                        estimate(metric, "restricted_mean"),
                                        Cell.number(number(metric.path("tau"))),
                                        Cell.number(number(metric.path("queries_mean")))))));
    return table.build();
  }

  private static Cell estimate(JsonNode metric, String name) {
    JsonNode interval = metric.path(name + "_ci");
    return Cell.estimate(
        number(metric.path(name)), number(interval.path(0)), number(interval.path(1)));
  }

  private static @Nullable Double number(JsonNode value) {
    return value.isNumber() ? Double.valueOf(value.asDouble()) : null;
  }
}
