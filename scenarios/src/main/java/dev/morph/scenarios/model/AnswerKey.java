package dev.morph.scenarios.model;

import dev.morph.core.entity.CanonicalJson;
import java.util.HashMap;
import java.util.Map;

/**
 * The identity of an answer: SHA-256 of the canonical JSON of model, settings, message and repeat
 * index. Numbers are written as Java prints them, because canonical JSON has no floating point.
 * Every journal depends on this format, so it must never change.
 */
public final class AnswerKey {
  private AnswerKey() {}

  /**
   * Returns the key of one answer: 64 lower-case hexadecimal digits.
   *
   * <p>The template matters only through the message it produces: two templates that produce the
   * same message ask the same question. {@link TimeLimits} are not part of the key.
   *
   * @param repeat 0 when a prompt is sent for the first time, 1 for the second time, and so on
   */
  public static String hash(ModelSpec spec, ModelSettings settings, Prompt prompt, int repeat) {
    return CanonicalJson.sha256(
        Map.of(
            "model", spec.text(),
            "settings", content(settings),
            "message", prompt.message(),
            "repeat", Integer.toString(repeat)));
  }

  private static Map<String, String> content(ModelSettings settings) {
    Map<String, String> content = new HashMap<>();
    Sampling sampling = settings.sampling();
    content.put("system", settings.systemPrompt());
    sampling.temperature().ifPresent(t -> content.put("temperature", Double.toString(t)));
    sampling.topP().ifPresent(p -> content.put("top-p", Double.toString(p)));
    sampling.maxTokens().ifPresent(m -> content.put("max-tokens", Integer.toString(m)));
    sampling.seed().ifPresent(s -> content.put("seed", Integer.toString(s)));
    return Map.copyOf(content);
  }
}
