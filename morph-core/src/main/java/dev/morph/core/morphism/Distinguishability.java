package dev.morph.core.morphism;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.util.Arrays;

/**
 * How well a metric distinguishes the mutants E(t) of one seed (Eq. 23 to 25 of <i>Operational
 * Robustness of LLMs on Code Generation</i>), computed from their m raw values.
 *
 * <p>Uniqueness and distinctness shrink as E(t) grows, so compare these values of two metrics only
 * over the same mutants.
 *
 * @param size m, at least 1
 * @param uniqueness share of the mutants whose value no other mutant has
 * @param distinctness number of distinct values, divided by m
 * @param tolerantUniqueness uniqueness when values within 1e-9 of a neighbour count as one value
 * @param tolerantDistinctness distinctness under the same tolerance
 * @param differentness sum of |x - y| over all ordered pairs, after the values are scaled to [0,
 *     1], divided by m² (Eq. 25); 0 if all are equal
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
public record Distinguishability(
    int size,
    double uniqueness,
    double distinctness,
    double tolerantUniqueness,
    double tolerantDistinctness,
    double differentness) {
  private static final double TOLERANCE = 1e-9;

  /** Computes the measures from at least one raw value. */
  public static Distinguishability of(double[] values) {
    if (values.length == 0) {
      throw new IllegalArgumentException("there are no mutants to distinguish");
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    Groups exact = Groups.of(sorted, 0);
    Groups tolerant = Groups.of(sorted, TOLERANCE);
    double size = sorted.length;
    return new Distinguishability(
        sorted.length,
        exact.singletonCount / size,
        exact.groupCount / size,
        tolerant.singletonCount / size,
        tolerant.groupCount / size,
        differentness(sorted));
  }

  /**
   * For sorted values, the sum over ordered pairs equals twice the sum of (2i - m - 1) x_(i), so
   * one pass suffices.
   */
  private static double differentness(double[] sorted) {
    int size = sorted.length;
    double range = sorted[size - 1] - sorted[0];
    if (range == 0) {
      return 0;
    }
    double sum = 0;
    for (int i = 1; i <= size; i++) {
      sum += (2.0 * i - size - 1) * ((sorted[i - 1] - sorted[0]) / range);
    }
    return 2 * sum / ((double) size * size);
  }

  /** The number of groups of equal values, and the number of groups with a single value. */
  private record Groups(int groupCount, int singletonCount) {
    static Groups of(double[] sorted, double tolerance) {
      int all = 0;
      int alone = 0;
      int start = 0;
      for (int i = 1; i <= sorted.length; i++) {
        if (i == sorted.length || sorted[i] - sorted[i - 1] > tolerance) {
          all++;
          alone += i - start == 1 ? 1 : 0;
          start = i;
        }
      }
      return new Groups(all, alone);
    }
  }
}
