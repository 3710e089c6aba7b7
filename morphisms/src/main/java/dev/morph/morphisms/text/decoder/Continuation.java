package dev.morph.morphisms.text.decoder;

/**
 * A continuation of a prompt.
 *
 * @param text the continuation, without special tokens and without the stop word that ended it
 * @param end why the continuation ended
 * @param promptTokens number of tokens in the prompt
 * @param tokens number of generated tokens, including the token that ended the continuation
 * @param log2Probability the base-2 log probability of the generated tokens under the model itself,
 *     before temperature, top-p and penalty
 */
public record Continuation(
    String text, End end, int promptTokens, int tokens, double log2Probability) {

  /** Why an answer ended. */
  public enum End {
    /** Ended by the model's own end token. */
    COMPLETE,
    /** Ended by a stop word. */
    STOP_WORD,
    /** Ended by the token limit or the model's own limit. */
    LENGTH
  }
}
