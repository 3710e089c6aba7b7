package dev.morph.morphisms.code.ngram;

/**
 * The effect of a program change on the program's naturalness.
 *
 * @param original the original program's cross-entropy, in bits per token
 * @param transformed the changed program's cross-entropy
 */
public record NaturalnessChange(double original, double transformed) {

  /**
   * The relative naturalness change (Le-Cong et al. 2024, equation 2): {@code (CE(transformed) -
   * CE(original)) / CE(original)}. Positive means less natural. NaN if the original's entropy is 0,
   * as for an empty text.
   */
  public double relative() {
    return original == 0 ? Double.NaN : absolute() / original;
  }

  /** The absolute change in bits per token, with which the paper compares the relative change. */
  public double absolute() {
    return transformed - original;
  }
}
