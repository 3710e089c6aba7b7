package dev.morph.experiments.history;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.table.Shown;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * One model's score in a run, read from {@code scores.json}.
 *
 * @param model the model's name
 * @param measure name of the measure: F, a metric with its domain, or another measure
 * @param broke number of tasks with a first failure; 0 for scores in points
 * @param evaluable number of tasks from which the score is computed
 * @param distance F in points, or the restricted mean of the normalised distance to the first
 *     failure
 */
public record RunScore(
    String model,
    String measure,
    int broke,
    int evaluable,
    @JsonUnwrapped(prefix = "distance") Estimate distance) {
  private static final String FRAGILITY = "fragility";
  private static final String DIFFERS = "differs";
  private static final String F = "F in points";
  private static final String DIFFERENT = "Differs in points, noise unknown";

  /**
   * Reads the scores from the content of {@code scores.json}; repair runs have R-scores instead of
   * distances.
   */
  static List<RunScore> read(JsonNode file) {
    List<RunScore> scores = new ArrayList<>();
    for (JsonNode model : file.path("models")) {
      for (String name : List.of(FRAGILITY, DIFFERS)) {
        if (model.has(name)) {
          String measure = name.equals(FRAGILITY) ? F : DIFFERENT;
          scores.add(pointScore(measure, model.path("model").asText(), model.path(name)));
        }
      }
    }
    for (JsonNode model : file.path("models")) {
      String name = model.path("model").asText();
      if (model.has("r_score")) {
        scores.add(repairScore(name, model));
      }
      model.path("metrics").forEach(metric -> scores.add(metricScore(name, metric)));
    }
    return scores;
  }

  private static RunScore pointScore(String measure, String model, JsonNode score) {
    return new RunScore(
        model,
        measure + ", " + score.path("domain").asText(),
        0,
        score.path("tasks").asInt(),
        Estimate.fromJson(score.path("value"), score.path("interval"), ""));
  }

  /** Whether the score is in points, where a smaller value is better. */
  @JsonIgnore
  public boolean isInPoints() {
    return measure.startsWith(F) || measure.startsWith(DIFFERENT);
  }

  private static RunScore metricScore(String model, JsonNode metric) {
    String domain = metric.path("domain").asText();
    String measure = metric.path("metric").asText() + (domain.isEmpty() ? "" : ", " + domain);
    int found = metric.path("found").asInt();
    int all = found + metric.path("not_reached").asInt();
    return new RunScore(model, measure, found, all, estimate(metric, "restricted_mean"));
  }

  private static RunScore repairScore(String model, JsonNode scores) {
    int valid = scores.path("valid").asInt();
    int broke = scores.path("invalid").asInt();
    Estimate score = estimate(scores, "r_score");
    return new RunScore(model, "R-score of repairs", broke, valid + broke, score);
  }

  private static Estimate estimate(JsonNode fields, String name) {
    return Estimate.fromJson(fields.path(name), fields.path(name + "_ci"), "");
  }

  /** Formats the score for a headline: {@code broke in 3 of 14}. */
  public String headlineText() {
    return measure.startsWith(F)
        ? "F = " + shown()
        : isInPoints() ? "differs = " + shown() : "broke in " + broke + " of " + evaluable;
  }

  /** Formats the distance with its interval, for a table; a dash if there is no distance. */
  public String shown() {
    return distance.value() == null ? "–" : distance.format(this::formatNumber);
  }

  private String formatNumber(double value) {
    return isInPoints() ? String.format(Locale.ROOT, "%.1f", value) : Shown.number(value);
  }
}
