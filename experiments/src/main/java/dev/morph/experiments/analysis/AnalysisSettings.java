package dev.morph.experiments.analysis;

/**
 * What the statistics depend on beside the results.
 *
 * @param randomSeed of the bootstrap
 * @param resamples of the bootstrap
 * @param tauQuantile the restricted mean reaches up to this quantile of the explored normalised
 *     distances, pooled over all models so that they are compared over the same range
 */
public record AnalysisSettings(long randomSeed, int resamples, double tauQuantile) {
  /** 10,000 resamples, the upper quartile. */
  public static AnalysisSettings seeded(long randomSeed) {
    return new AnalysisSettings(randomSeed, 10_000, 0.75);
  }
}
