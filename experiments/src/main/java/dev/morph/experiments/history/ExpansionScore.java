package dev.morph.experiments.history;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What one model scored under one metric and one setting of the exploration.
 *
 * @param setting name of the run
 * @param firstFailure R^o
 * @param lastSuccess R^*
 * @param tau what the restricted mean is restricted to
 * @param queries asked for each evaluable task, in the mean
 */
record ExpansionScore(
    String setting,
    String model,
    String metric,
    String polarity,
    Estimate firstFailure,
    Estimate lastSuccess,
    long found,
    long notReached,
    Estimate restrictedMean,
    @Nullable Double tau,
    @Nullable Double queries) {

  /**
   * All scores of some runs, in their order.
   *
   * @param scores the content of each run's {@code scores.json}, by the run's name
   */
  static List<ExpansionScore> of(Map<String, JsonNode> scores) {
    List<ExpansionScore> all = new ArrayList<>();
    scores.forEach(
        (setting, run) -> {
          for (JsonNode model : run.path("models")) {
            for (JsonNode metric : model.path("metrics")) {
              all.add(of(setting, model.path("model").asText(), metric));
            }
          }
        });
    return all;
  }

  private static ExpansionScore of(String setting, String model, JsonNode metric) {
    return new ExpansionScore(
        setting,
        model,
        metric.path("metric").asText(),
        metric.path("polarity").asText(),
        estimate(metric, "r_o"),
        estimate(metric, "r_star"),
        metric.path("found").asLong(),
        metric.path("not_reached").asLong(),
        estimate(metric, "restricted_mean"),
        number(metric.path("tau")),
        number(metric.path("queries_mean")));
  }

  private static Estimate estimate(JsonNode metric, String name) {
    JsonNode interval = metric.path(name + "_ci");
    boolean known = interval.path(0).isNumber() && interval.path(1).isNumber();
    return new Estimate(
        number(metric.path(name)),
        known ? new Interval(interval.path(0).asDouble(), interval.path(1).asDouble()) : null,
        metric.path(name + "_why").asText(""));
  }

  private static @Nullable Double number(JsonNode value) {
    return value.isNumber() ? Double.valueOf(value.asDouble()) : null;
  }
}
