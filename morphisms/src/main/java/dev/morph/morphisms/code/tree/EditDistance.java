package dev.morph.morphisms.code.tree;

/**
 * A distance, or what is known of it where the exact one takes too long: it is not below {@code
 * lower} and not above {@code upper}.
 *
 * @param lower bound
 * @param upper bound: that many edits were found to suffice
 */
public record EditDistance(int lower, int upper) {
  /** Of equal things. */
  public static final EditDistance ZERO = new EditDistance(0, 0);

  /**
   * Checks the order of the bounds.
   *
   * @throws IllegalArgumentException if they are out of order, which is a fault of the caller
   */
  public EditDistance {
    if (lower < 0 || lower > upper) {
      throw new IllegalArgumentException("bounds " + lower + " and " + upper);
    }
  }

  /** A distance that is known. */
  public static EditDistance exactly(int distance) {
    return new EditDistance(distance, distance);
  }

  /** Whether both bounds are one number. */
  public boolean exact() {
    return lower == upper;
  }
}
