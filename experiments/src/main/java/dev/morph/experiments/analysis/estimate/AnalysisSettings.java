package dev.morph.experiments.analysis.estimate;

import dev.morph.core.morphism.Radius;
import dev.morph.scenarios.engine.spec.Scoring;

/**
 * The settings of the statistics, all fixed before a run.
 *
 * @param randomSeed random seed of the bootstrap
 * @param resamples number of resamples of the bootstrap
 * @param scoring the limit of restricted means, and the metric whose tests lead to conclusions
 * @param start the first radius of the walks
 */
public record AnalysisSettings(long randomSeed, int resamples, Scoring scoring, Radius start) {
  /** Uses 10,000 resamples, the default scoring and the paper's first radius. */
  public static AnalysisSettings seeded(long randomSeed) {
    return new AnalysisSettings(randomSeed, 10_000, Scoring.DEFAULT, new Radius(5, 5));
  }

  /** Returns settings for walks that start with another radius. */
  public AnalysisSettings withStart(Radius first) {
    return new AnalysisSettings(randomSeed, resamples, scoring, first);
  }

  /** Returns a copy with this scoring. */
  public AnalysisSettings withScoring(Scoring said) {
    return new AnalysisSettings(randomSeed, resamples, said, start);
  }

  /** The normalised distance to which means are restricted. */
  public double tau() {
    return scoring.tau();
  }

  /** Returns the bootstrap for intervals. */
  public Bootstrap bootstrap() {
    return new Bootstrap(randomSeed, resamples);
  }
}
