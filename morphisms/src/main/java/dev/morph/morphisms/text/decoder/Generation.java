package dev.morph.morphisms.text.decoder;

/**
 * A continuation of a prompt.
 *
 * @param text without special tokens and without the stop word that ended it
 * @param end why it ended
 * @param promptTokens how many tokens the prompt has
 * @param tokens how many tokens were generated, one that ended it included
 * @param log2 the logarithm to base 2 of the probability of these tokens by the model itself,
 *     before temperature, top-p and penalty
 */
public record Generation(String text, End end, int promptTokens, int tokens, double log2) {

  /** Why an answer ends. */
  public enum End {
    /** By the model's own token. */
    COMPLETE,
    /** By a stop word. */
    STOP_WORD,
    /** By the most tokens allowed, or the model's own limit. */
    LENGTH
  }
}
