package dev.morph.experiments.statistics;

/**
 * A12, the chance that a value of one sample is larger than one of the other, ties counted half
 * (Vargha and Delaney 2000). 0.5 is no effect; 0.56, 0.64 and 0.71 are called small, medium and
 * large, and so are 0.44, 0.36 and 0.29 in the other direction.
 */
public final class VarghaDelaney {
  private VarghaDelaney() {}

  /**
   * The chance that, of one pair, the first value is the larger, half for ties: the share of pairs.
   */
  public static double paired(double[] x, double[] y) {
    return Paired.differences(x, y).map(d -> (Math.signum(d) + 1) / 2).average().orElse(0.5);
  }

  /** A12 of two samples, neither of them empty. */
  public static double a12(double[] first, double[] second) {
    double larger = 0;
    for (double one : first) {
      for (double other : second) {
        larger += one > other ? 1 : one == other ? 0.5 : 0;
      }
    }
    return larger / ((double) first.length * second.length);
  }

  /** {@code negligible}, {@code small}, {@code medium} or {@code large}. */
  public static String size(double a12) {
    double larger = Math.max(a12, 1 - a12);
    if (larger < 0.56) {
      return "negligible";
    }
    if (larger < 0.64) {
      return "small";
    }
    return larger < 0.71 ? "medium" : "large";
  }
}
