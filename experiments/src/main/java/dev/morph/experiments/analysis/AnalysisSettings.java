package dev.morph.experiments.analysis;

import dev.morph.core.morphism.Radius;

/**
 * What the statistics depend on besides the results.
 *
 * @param randomSeed of the bootstrap
 * @param resamples of the bootstrap
 * @param tauQuantile the restricted mean reaches up to this quantile of the explored normalised
 *     distances, pooled over all models so that they are compared over the same range
 * @param start the first radius of the walks
 */
public record AnalysisSettings(long randomSeed, int resamples, double tauQuantile, Radius start) {
  /** 10,000 resamples, the upper quartile, the paper's first radius. */
  public static AnalysisSettings seeded(long randomSeed) {
    return new AnalysisSettings(randomSeed, 10_000, 0.75, new Radius(5, 5));
  }

  /** For walks that begin with another radius. */
  public AnalysisSettings from(Radius first) {
    return new AnalysisSettings(randomSeed, resamples, tauQuantile, first);
  }
}
