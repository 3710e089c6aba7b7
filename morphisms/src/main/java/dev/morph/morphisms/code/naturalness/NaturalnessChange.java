package dev.morph.morphisms.code.naturalness;

/**
 * How a change of a program changes its naturalness.
 *
 * @param original the program's cross-entropy, in bits a token
 * @param transformed that of the changed program
 */
public record NaturalnessChange(double original, double transformed) {

  /**
   * The relative naturalness change (Le-Cong et al. 2024, equation 2): {@code (CE(transformed) -
   * CE(original)) / CE(original)}. Positive is less natural. Not a number if the original has no
   * entropy, as an empty text.
   */
  public double relative() {
    return original == 0 ? Double.NaN : absolute() / original;
  }

  /** The difference in bits a token, which the paper compares the relative change with. */
  public double absolute() {
    return transformed - original;
  }
}
