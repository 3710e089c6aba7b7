package dev.morph.experiments.report;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.core.fault.Counted;
import dev.morph.core.fault.PlainText;
import dev.morph.scenarios.engine.Price;
import dev.morph.scenarios.engine.store.AnswerUsage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The form of {@code usage.json}: what a run's answers took, in all its starts together. Kept apart
 * from the scores, which do not depend on it.
 */
public final class UsageFile {
  /** Its name in a run's folder. */
  public static final String NAME = "usage.json";

  private UsageFile() {}

  /**
   * As maps and lists, keys in the order in which they are to be read.
   *
   * @param prices of systems, by name
   */
  public static Map<String, @Nullable Object> of(
      List<AnswerUsage> usage, Function<String, Optional<Price>> prices, int unanswered) {
    List<Map<String, @Nullable Object>> models = new ArrayList<>();
    double total = 0;
    boolean known = true;
    for (AnswerUsage model : usage) {
      Optional<Price> price = prices.apply(model.model());
      double cost = price.map(p -> p.of(model.inputTokens(), model.outputTokens())).orElse(0.0);
      total += cost;
      known &= price.isPresent() || model.asked() == 0;
      models.add(line(model, price, cost));
    }
    Map<String, @Nullable Object> file = new LinkedHashMap<>();
    file.put("models", models);
    file.put("unanswered_prompts", unanswered);
    file.put("cost_usd", known ? total : null);
    return file;
  }

  private static Map<String, @Nullable Object> line(
      AnswerUsage usage, Optional<Price> price, double cost) {
    Map<String, @Nullable Object> line = new LinkedHashMap<>();
    line.put("model", usage.model());
    line.put("answers_asked", usage.asked());
    line.put("answers_reused_from_elsewhere", usage.adopted());
    line.put("input_tokens", usage.inputTokens());
    line.put("output_tokens", usage.outputTokens());
    line.put("tokens_estimated", usage.estimated());
    line.put("seconds_of_answers", usage.seconds());
    line.put("usd_per_million_input_tokens", price.map(Price::input).orElse(null));
    line.put("usd_per_million_output_tokens", price.map(Price::output).orElse(null));
    line.put("cost_usd", price.isPresent() ? cost : null);
    return line;
  }

  /** Words on the content of such a file, one line a model that answered anything. */
  public static String inWords(JsonNode file) {
    StringBuilder words = new StringBuilder();
    for (JsonNode model : file.path("models")) {
      JsonNode cost = model.path("cost_usd");
      words.append(
          String.format(
              Locale.ROOT,
              "%s: %s, %s%,d tokens in, %,d out, %s%n",
              PlainText.line(model.path("model").asText(), 60),
              Counted.of(
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
