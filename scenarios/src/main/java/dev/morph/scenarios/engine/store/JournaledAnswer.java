package dev.morph.scenarios.engine.store;

import java.nio.charset.StandardCharsets;

/**
 * A model's answer as it is kept.
 *
 * @param key hash of model, settings, exact prompt and repeat index
 * @param model the model's specification
 * @param caseId the case that was asked
 * @param repeat 0 for the first time a prompt is asked
 * @param prompt the exact message
 * @param text the exact answer; what is not valid Unicode is replaced, so that it reads back as it
 *     was written
 * @param usage tokens, finish reason and time
 */
public record JournaledAnswer(
    String key, String model, String caseId, int repeat, String prompt, String text, Usage usage) {
  /**
   * The finish reason of what is kept for a question that is never answered: it fails whenever it
   * is asked, or the provider takes it never. There is no text.
   */
  public static final String UNANSWERED = "UNANSWERED";

  /**
   * Stands between the names of a system and of a helper in the name of both: answers of the system
   * to what the helper made readable first.
   */
  public static final String AFTER = " after ";

  public JournaledAnswer {
    prompt = validUnicode(prompt);
    text = validUnicode(text);
  }

  /** The same answer, its system called otherwise. */
  JournaledAnswer of(String system) {
    return new JournaledAnswer(key, system, caseId, repeat, prompt, text, usage);
  }

  /**
   * What an answer cost.
   *
   * @param finishReason the provider's word for why the answer ended; empty if it gave none
   * @param inputTokens -1 if the provider did not say
   * @param outputTokens -1 if the provider did not say
   * @param seconds from asking to the end of the answer, waiting for retries included
   */
  public record Usage(String finishReason, int inputTokens, int outputTokens, double seconds) {}

  private static String validUnicode(String text) {
    return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
  }
}
