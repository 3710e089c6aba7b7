package dev.morph.experiments.statistics;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Holm's step-down correction for several tests (1979): the probability of one or more false
 * findings stays below the level, no matter how the tests depend on each other.
 */
public final class Holm {
  private Holm() {}

  /**
   * Returns adjusted p-values in the given order. Each is at least as large as the original p-value
   * and at most 1.
   */
  public static List<Double> adjust(List<Double> p) {
    int[] ascending =
        IntStream.range(0, p.size())
            .boxed()
            .sorted(Comparator.comparing(p::get))
            .mapToInt(Integer::intValue)
            .toArray();
    Double[] adjusted = new Double[p.size()];
    double least = 0;
    for (int i = 0; i < ascending.length; i++) {
      least = Math.max(least, Math.min(1, (ascending.length - i) * p.get(ascending[i])));
      adjusted[ascending[i]] = least;
    }
    return List.of(adjusted);
  }
}
