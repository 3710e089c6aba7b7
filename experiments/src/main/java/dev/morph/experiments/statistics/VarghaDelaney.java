package dev.morph.experiments.statistics;

/**
 * A12, the probability that a value from the first sample is larger than a value from the second,
 * with ties counted half (Vargha and Delaney 2000). 0.5 means no effect. 0.56, 0.64 and 0.71 are
 * called small, medium and large; so are 0.44, 0.36 and 0.29 in the other direction.
 */
public final class VarghaDelaney {
  private VarghaDelaney() {}

  /** The share of pairs in which the first value is larger; ties count half. */
  public static double pairedA12(double[] x, double[] y) {
    return Paired.differences(x, y).map(d -> (Math.signum(d) + 1) / 2).average().orElse(0.5);
  }

  /** A12 of two nonempty samples. */
  public static double a12(double[] first, double[] second) {
    double larger = 0;
    for (double one : first) {
      for (double other : second) {
        larger += one > other ? 1 : one == other ? 0.5 : 0;
      }
    }
    return larger / ((double) first.length * second.length);
  }

  /** Returns {@code negligible}, {@code small}, {@code medium} or {@code large}. */
  public static String magnitude(double a12) {
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
