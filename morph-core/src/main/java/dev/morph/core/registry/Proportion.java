package dev.morph.core.registry;

/**
 * The share of a sample with some property, with a confidence interval.
 *
 * @param hits number of items with the property, at least 0
 * @param of size of the sample, at least {@code hits}
 */
public record Proportion(int hits, int of) {
  private static final double Z = 1.959963984540054;

  public Proportion {
    if (hits < 0 || of < hits) {
      throw new IllegalArgumentException("not a share: " + hits + " of " + of);
    }
  }

  /** Returns hits divided by the total; 0 for an empty sample. */
  public double rate() {
    return of == 0 ? 0 : hits / (double) of;
  }

  /**
   * Returns the 95 % interval by Wilson's score method (1927): unlike the normal approximation, it
   * stays inside [0, 1] and is informative for 0 of n.
   *
   * @return low and high; 0 and 1 for an empty sample
   */
  public double[] interval() {
    if (of == 0) {
      return new double[] {0, 1};
    }
    double n = of;
    double p = rate();
    double centre = p + Z * Z / (2 * n);
    double spread = Z * Math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n));
    double scale = 1 + Z * Z / n;
    double low = hits == 0 ? 0 : (centre - spread) / scale;
    double high = hits == of ? 1 : (centre + spread) / scale;
    return new double[] {low, high};
  }
}
