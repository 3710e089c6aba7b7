package dev.morph.morphisms.code.naturalness;

/**
 * What a language model says of a text.
 *
 * @param log2 the logarithm to base 2 of its probability
 * @param tokens how many tokens were predicted; ends of sentences are tokens
 * @param unknown how many of them the model does not know
 */
public record Score(double log2, int tokens, int unknown) {
  /** Of nothing. */
  public static final Score NONE = new Score(0, 0, 0);

  /** Of this text and then of another. */
  public Score plus(Score other) {
    return new Score(log2 + other.log2, tokens + other.tokens, unknown + other.unknown);
  }

  /** Cross-entropy in bits a token (Le-Cong et al. 2024, equation 1); 0 for no tokens. */
  public double crossEntropy() {
    return tokens == 0 ? 0 : -log2 / tokens;
  }

  /** Two to the power of the cross-entropy. */
  public double perplexity() {
    return Math.pow(2, crossEntropy());
  }
}
