package dev.morph.morphisms.code.tree;

/**
 * A distance, or its bounds if the exact one takes too long to compute: it is at least {@code
 * lower} and at most {@code upper}.
 *
 * @param lower the lower bound
 * @param upper the upper bound: this many edits were found to suffice
 */
public record EditDistance(int lower, int upper) {
  /** The distance of equal programs. */
  public static final EditDistance ZERO = new EditDistance(0, 0);

  /**
   * Checks that the bounds are in order.
   *
   * @throws IllegalArgumentException if they are out of order, which is a programming error in the
   *     caller
   */
  public EditDistance {
    if (lower < 0 || lower > upper) {
      throw new IllegalArgumentException("bounds " + lower + " and " + upper);
    }
  }

  /** Returns a distance that is known exactly. */
  public static EditDistance exactly(int distance) {
    return new EditDistance(distance, distance);
  }

  /** Whether both bounds are equal. */
  public boolean isExact() {
    return lower == upper;
  }
}
