package dev.morph.experiments.statistics;

import dev.morph.core.entity.SeededDraw;
import java.util.Arrays;
import java.util.stream.DoubleStream;

/**
 * The paired permutation test of a mean difference, two-sided (Fisher 1935): under the null
 * hypothesis, each pair's difference is as likely with one sign as with the other.
 *
 * <p>All sign patterns are tried for up to {@value #MOST_EXACT} differing pairs; for more pairs,
 * {@value #SAMPLES} random patterns are used, with p = (b + 1) / (m + 1), which is never 0 (Phipson
 * and Smyth 2010).
 */
public final class PairedPermutation {
  private static final int MOST_EXACT = 16;
  private static final int SAMPLES = 10_000;

  private PairedPermutation() {}

  /**
   * Performs the test; the statistic is the mean of x - y over all pairs. Pairs that differ only by
   * rounding count as equal. Otherwise their signs would be permuted too, and rounding errors would
   * affect p.
   *
   * @param randomSeed recorded with the run
   * @param purpose names the compared quantity, so that no two tests use the same random numbers
   */
  public static Significance test(double[] x, double[] y, long randomSeed, String purpose) {
    double rounding =
        1e-12
            * DoubleStream.concat(Arrays.stream(x), Arrays.stream(y))
                .map(Math::abs)
                .max()
                .orElse(0);
    double[] differences = Paired.differences(x, y).filter(d -> Math.abs(d) > rounding).toArray();
    double sum = 0;
    for (double difference : differences) {
      sum += difference;
    }
    double mean = x.length == 0 ? 0 : sum / x.length;
    if (differences.length <= MOST_EXACT) {
      return new Significance(mean, exactPValue(differences, Math.abs(sum)), true);
    }
    SeededDraw draw = SeededDraw.of(randomSeed, "permutation", purpose);
    return new Significance(mean, sampledPValue(differences, Math.abs(sum), draw), false);
  }

  private static double exactPValue(double[] differences, double observed) {
    int patterns = 1 << differences.length;
    int extreme = 0;
    for (int signs = 0; signs < patterns; signs++) {
      extreme += isAtLeast(signedSum(differences, signs), observed) ? 1 : 0;
    }
    return extreme / (double) patterns;
  }

  private static double sampledPValue(double[] differences, double observed, SeededDraw draw) {
    int extreme = 0;
    for (int i = 0; i < SAMPLES; i++) {
      double total = 0;
      long bits = 0;
      for (int j = 0; j < differences.length; j++) {
        bits = j % Long.SIZE == 0 ? draw.nextLong() : bits >>> 1;
        total += (bits & 1) == 0 ? differences[j] : -differences[j];
      }
      extreme += isAtLeast(total, observed) ? 1 : 0;
    }
    return (extreme + 1) / (double) (SAMPLES + 1);
  }

  private static double signedSum(double[] differences, int signs) {
    double total = 0;
    for (int j = 0; j < differences.length; j++) {
      total += (signs >>> j & 1) == 0 ? differences[j] : -differences[j];
    }
    return total;
  }

  /**
   * Compares with a tolerance, because sums of the same numbers with different signs differ in
   * their last bits.
   */
  private static boolean isAtLeast(double total, double observed) {
    return Math.abs(total) >= observed * (1 - 1e-12);
  }
}
