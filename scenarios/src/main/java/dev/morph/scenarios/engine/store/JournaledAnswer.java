package dev.morph.scenarios.engine.store;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.nio.charset.StandardCharsets;

/**
 * A model's answer as it is stored.
 *
 * @param key hash of model, settings, exact prompt and repeat index
 * @param model the model's specification
 * @param caseId the case that was asked
 * @param repeat 0 the first time a prompt is asked
 * @param prompt the exact message
 * @param text the exact answer; invalid Unicode is replaced, so that it reads back as written
 * @param usage tokens, finish reason and time
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
public record JournaledAnswer(
    String key,
    String model,
    @JsonProperty("case") String caseId,
    int repeat,
    String prompt,
    @JsonProperty("answer") String text,
    @JsonUnwrapped Usage usage) {
  /**
   * The finish reason stored for a question that will never be answered: it fails every time, or
   * the provider never accepts it. There is no text.
   */
  public static final String UNANSWERED = "UNANSWERED";

  /**
   * Separates the names of a system and a helper in their joint name: the system answered a
   * question that the helper had prepared.
   */
  public static final String AFTER = " after ";

  public JournaledAnswer {
    prompt = validUnicode(prompt);
    text = validUnicode(text);
  }

  /** Returns the same answer under another system name. */
  JournaledAnswer renamed(String system) {
    return new JournaledAnswer(key, system, caseId, repeat, prompt, text, usage);
  }

  /**
   * The cost of an answer.
   *
   * @param finishReason the provider's reason why the answer ended; empty if not given
   * @param inputTokens number of tokens of the question; -1 if the provider does not report it
   * @param outputTokens number of tokens of the answer; -1 if the provider does not report it
   * @param seconds time from the request to the end of the answer, including waits for retries
   */
  @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
  public record Usage(String finishReason, int inputTokens, int outputTokens, double seconds) {
    /**
     * Estimates the number of tokens of a text whose tokens were not counted: about four characters
     * per token.
     */
    public static int estimate(String text) {
      return text.length() / 4 + 1;
    }
  }

  private static String validUnicode(String text) {
    return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
  }
}
