package dev.morph.morphisms.code.ngram;

/**
 * The amounts that modified Kneser-Ney smoothing subtracts from the counts of n-grams of one
 * length: {@code one} from a count of 1, {@code two} from 2, {@code more} from 3 and above.
 *
 * <p>Chen and Goodman (1998), equation 26, from the numbers t of n-grams with count 1 to 4:
 *
 * <pre>
 * Y = t1 / (t1 + 2 t2),   D_c = c - (c + 1) Y t_(c+1) / t_c   for c = 1, 2, 3
 * </pre>
 *
 * <p>For a text too small or too regular to yield discounts, KenLM's fixed values 0.5, 1 and 1.5
 * are used.
 */
record Discounts(double one, double two, double more) {
  private static final Discounts FIXED = new Discounts(0.5, 1, 1.5);

  /**
   * Computes the discounts.
   *
   * @param counts the adjusted count of each n-gram; 0 if it does not occur
   */
  static Discounts of(int[] counts) {
    long[] of = new long[5];
    for (int count : counts) {
      if (count >= 1 && count <= 4) {
        of[count]++;
      }
    }
    double y = of[1] / (double) (of[1] + 2 * of[2]);
    Discounts found =
        new Discounts(
            1 - 2 * y * of[2] / of[1], 2 - 3 * y * of[3] / of[2], 3 - 4 * y * of[4] / of[3]);
    return found.isUsable() ? found : FIXED;
  }

  private boolean isUsable() {
    return one > 0 && one <= 1 && two > 0 && two <= 2 && more > 0 && more <= 3;
  }

  /** Returns the discount for an n-gram of this count. */
  double discount(int count) {
    return switch (count) {
      case 0 -> 0;
      case 1 -> one;
      case 2 -> two;
      default -> more;
    };
  }
}
