package dev.morph.experiments.measurement;

import dev.morph.experiments.analysis.CoverageTest;
import java.util.Locale;

/** Prints how often intervals hold the true value at 10, 20 and 50 seeds. */
final class Coverage {
  private static final int SAMPLES = 4000;
  private static final int RESAMPLES = 2000;

  private Coverage() {}

  public static void main(String[] args) {
    CoverageTest.sources()
        .forEach(
            source -> {
              System.out.printf(Locale.ROOT, "%-24s", source.name());
              for (int size : new int[] {10, 20, 50}) {
                System.out.printf(
                    Locale.ROOT, " %.3f", CoverageTest.ofMeans(source, size, SAMPLES, RESAMPLES));
              }
              System.out.println();
            });
    for (double censored : new double[] {0, 0.2}) {
      System.out.printf(Locale.ROOT, "restricted, %.0f %% cut   ", 100 * censored);
      for (int size : new int[] {10, 20, 50}) {
        System.out.printf(
            Locale.ROOT,
            " %.3f",
            CoverageTest.ofRestrictedMeans(censored, size, SAMPLES, RESAMPLES));
      }
      System.out.println();
    }
  }
}
