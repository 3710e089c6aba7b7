package dev.morph.experiments.history;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.experiments.table.Shown;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One model's score in a run, read from {@code scores.json}.
 *
 * @param model its name
 * @param measure F, a metric with its domain, or another measure
 * @param broke number of tasks with a first failure; not counted for F
 * @param evaluable number of tasks it is based on
 * @param distance F in points, or the restricted mean of the normalised distance to the first
 *     failure; null if it cannot be estimated
 * @param low lower limit of its interval; null if there is none
 * @param high upper limit of its interval
 */
public record RunScore(
    String model,
    String measure,
    int broke,
    int evaluable,
    @Nullable Double distance,
    @JsonIgnore @Nullable Double low,
    @JsonIgnore @Nullable Double high) {
  private static final String FRAGILITY = "fragility";
  private static final String F = "F in points";

  /** Reads the scores in a file; repair runs have R-scores instead of distances. */
  static List<RunScore> read(JsonNode file) {
    List<RunScore> scores = new ArrayList<>();
    for (JsonNode model : file.path("models")) {
      if (model.has(FRAGILITY)) {
        scores.add(fragility(model.path("model").asText(), model.path(FRAGILITY)));
      }
    }
    for (JsonNode model : file.path("models")) {
      String name = model.path("model").asText();
      if (model.has("r_score")) {
        scores.add(repair(name, model));
      }
      model.path("metrics").forEach(metric -> scores.add(robustness(name, metric)));
    }
    return scores;
  }

  private static RunScore fragility(String model, JsonNode fragility) {
    return new RunScore(
        model,
        F + ", " + fragility.path("domain").asText(),
        0,
        fragility.path("tasks").asInt(),
        number(fragility.path("value")),
        number(fragility.path("interval").path(0)),
        number(fragility.path("interval").path(1)));
  }

  /** The limits of the interval; null if there is none. */
  @JsonProperty("distance_ci")
  public @Nullable List<Double> interval() {
    return low == null || high == null ? null : List.of(low, high);
  }

  /** Whether it is a fragility, in which case it is in points and less is better. */
  @JsonIgnore
  public boolean isFragility() {
    return measure.startsWith(F);
  }

  private static RunScore robustness(String model, JsonNode metric) {
    String domain = metric.path("domain").asText();
    String measure = metric.path("metric").asText() + (domain.isEmpty() ? "" : ", " + domain);
    int found = metric.path("found").asInt();
    return of(
        model,
        measure,
        found,
        found + metric.path("not_reached").asInt(),
        metric,
        "restricted_mean");
  }

  private static RunScore repair(String model, JsonNode scores) {
    int valid = scores.path("valid").asInt();
    int broke = scores.path("invalid").asInt();
    return of(model, "R-score of repairs", broke, valid + broke, scores, "r_score");
  }

  private static RunScore of(
      String model, String measure, int broke, int evaluable, JsonNode from, String value) {
    JsonNode interval = from.path(value + "_ci");
    return new RunScore(
        model,
        measure,
        broke,
        evaluable,
        number(from.path(value)),
        number(interval.path(0)),
        number(interval.path(1)));
  }

  private static @Nullable Double number(JsonNode value) {
    return value.isNumber() ? value.asDouble() : null;
  }

  /** The text for a headline: {@code broke in 3 of 14}. */
  public String words() {
    return isFragility() ? "F = " + shown() : "broke in " + broke + " of " + evaluable;
  }

  /** The distance with its interval, for a table; a dash if there is none. */
  public String shown() {
    if (distance == null) {
      return "–";
    }
    return low == null || high == null
        ? number(distance)
        : number(distance) + " [" + number(low) + ", " + number(high) + "]";
  }

  private String number(double value) {
    return isFragility() ? String.format(Locale.ROOT, "%.1f", value) : Shown.number(value);
  }
}
