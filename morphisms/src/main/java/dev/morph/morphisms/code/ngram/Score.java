package dev.morph.morphisms.code.ngram;

/**
 * A language model's score of a text.
 *
 * @param log2 the base-2 logarithm of the text's probability
 * @param tokens the number of predicted tokens, including ends of sentences
 * @param unknown the number of predicted tokens that are not in the model's vocabulary
 */
public record Score(double log2, int tokens, int unknown) {
  /** The score of an empty text. */
  public static final Score NONE = new Score(0, 0, 0);

  /** Returns the score of this text followed by another. */
  public Score plus(Score other) {
    return new Score(log2 + other.log2, tokens + other.tokens, unknown + other.unknown);
  }

  /**
   * Cross-entropy in bits per token (Le-Cong et al. 2024, equation 1); 0 if there are no tokens.
   */
  public double crossEntropy() {
    return tokens == 0 ? 0 : -log2 / tokens;
  }

  /** Two to the power of the cross-entropy. */
  public double perplexity() {
    return Math.pow(2, crossEntropy());
  }
}
