package dev.morph.experiments.report.files;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.morph.core.fault.Counted;
import dev.morph.core.fault.PlainText;
import dev.morph.scenarios.engine.Price;
import dev.morph.scenarios.engine.store.AnswerUsage;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The content of {@code usage.json}: the resources used by a run's answers over all its starts.
 * Scores do not depend on these resources, so they are in a separate file.
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
public record UsageFile(List<Line> models, int unansweredPrompts, @Nullable Double costUsd) {
  /** The file name in a run folder. */
  public static final String NAME = "usage.json";

  /** The resources used by the answers of one model. */
  @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
  public record Line(
      String model,
      long answersAsked,
      long answersReusedFromElsewhere,
      long inputTokens,
      long outputTokens,
      boolean tokensEstimated,
      double secondsOfAnswers,
      @Nullable Double usdPerMillionInputTokens,
      @Nullable Double usdPerMillionOutputTokens,
      @Nullable Double costUsd) {

    private static Line of(AnswerUsage it, @Nullable Price price) {
      return new Line(
          it.model(),
          it.asked(),
          it.adopted(),
          it.inputTokens(),
          it.outputTokens(),
          it.estimated(),
          it.seconds(),
          price == null ? null : (Double) price.input(),
          price == null ? null : (Double) price.output(),
          price == null ? null : (Double) price.cost(it.inputTokens(), it.outputTokens()));
    }
  }

  /**
   * Computes the usage of a run.
   *
   * @param prices returns the price of a system by its name
   */
  public static UsageFile of(
      List<AnswerUsage> usage, Function<String, Optional<Price>> prices, int unanswered) {
    List<Line> models =
        usage.stream().map(it -> Line.of(it, prices.apply(it.model()).orElse(null))).toList();
    boolean known = models.stream().allMatch(it -> it.costUsd() != null || it.answersAsked() == 0);
    double total =
        models.stream().map(Line::costUsd).filter(Objects::nonNull).mapToDouble(it -> it).sum();
    return new UsageFile(models, unanswered, known ? total : null);
  }

  /** Formats the content of {@code usage.json} as text, one line per model with answers. */
  public static String inWords(JsonNode file) {
    StringBuilder words = new StringBuilder();
    for (JsonNode model : file.path("models")) {
      JsonNode cost = model.path("cost_usd");
      words.append(
          String.format(
              Locale.ROOT,
              "%s: %s, %s%,d tokens in, %,d out, %s%n",
              PlainText.line(model.path("model").asText(), 60),
              Counted.phrase(
                  model.path("answers_asked").asLong()
                      + model.path("answers_reused_from_elsewhere").asLong(),
                  "answer"),
              model.path("tokens_estimated").asBoolean() ? "about " : "",
              model.path("input_tokens").asLong(),
              model.path("output_tokens").asLong(),
              cost.isNumber()
                  ? String.format(Locale.ROOT, "$%.4f", cost.asDouble())
                  : "price not known"));
    }
    return words.toString();
  }
}
