package dev.morph.experiments.analysis.estimate;

/**
 * Quantiles by linear interpolation between order statistics (type 7 of Hyndman and Fan 1996, R's
 * default).
 */
public final class Quantile {
  private Quantile() {}

  /**
   * The quantile of a sample.
   *
   * @param sorted the sample in ascending order, not empty
   * @param p in [0, 1]
   */
  public static double quantile(double[] sorted, double p) {
    double h = (sorted.length - 1) * p;
    int below = (int) Math.floor(h);
    int above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (h - below) * (sorted[above] - sorted[below]);
  }
}
