package dev.morph.experiments.measurement;

import dev.morph.experiments.analysis.CoverageTest;
import dev.morph.experiments.analysis.CoverageTest.Source;
import java.util.List;
import java.util.Locale;
import java.util.function.IntToDoubleFunction;

/**
 * Prints how often intervals hold the true value at 10, 20 and 50 seeds: the tables of
 * doc/lab/intervals.md. First those that reports have, then others of the same means.
 */
final class Coverage {
  private static final int SAMPLES = 4000;
  private static final int RESAMPLES = 2000;

  private Coverage() {}

  public static void main(String[] args) {
    List<Source> sources = CoverageTest.sources().toList();
    for (Source source : sources) {
      row(source.name(), size -> CoverageTest.ofMeans(source, size, SAMPLES, RESAMPLES));
    }
    for (double censored : new double[] {0, 0.2}) {
      row(
          String.format(Locale.ROOT, "restricted mean, %.0f %% cut", 100 * censored),
          size -> CoverageTest.ofRestrictedMeans(censored, size, SAMPLES, RESAMPLES));
    }
    for (Source source : sources) {
      row(
          source.name() + ", BCa",
          size -> CoverageTest.ofAccelerated(source, size, SAMPLES, RESAMPLES));
      for (OtherInterval other : OtherInterval.values()) {
        row(
            source.name() + ", " + other.name().toLowerCase(Locale.ROOT),
            size ->
                CoverageTest.ofIntervals(
                    source,
                    size,
                    SAMPLES,
                    (sample, draw) -> other.holds(sample, source.mean(), draw, RESAMPLES) ? 1 : 0));
      }
    }
  }

  private static void row(String name, IntToDoubleFunction coverage) {
    System.out.printf(
        Locale.ROOT,
        "%-36s %.3f %.3f %.3f%n",
        name,
        coverage.applyAsDouble(10),
        coverage.applyAsDouble(20),
        coverage.applyAsDouble(50));
  }
}
