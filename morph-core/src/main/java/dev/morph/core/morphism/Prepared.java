package dev.morph.core.morphism;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A metric prepared for one seed. Thread-safe.
 *
 * @param <I> type of the input
 */
public interface Prepared<I> {
  /** Returns the raw value of the metric between the seed and {@code mutant}. */
  double measure(I mutant);

  /**
   * Returns the {@link #measure} of each mutant, in order; large numbers of mutants are measured in
   * parallel.
   */
  default double[] measureAll(List<? extends I> mutants) {
    double[] values = new double[mutants.size()];
    IntStream each = IntStream.range(0, values.length);
    // For fewer than a few hundred mutants, starting threads takes longer than the work.
    (values.length < 512 ? each : each.parallel())
        .forEach(i -> values[i] = measure(mutants.get(i)));
    return values;
  }

  /**
   * Returns the value of the metric between the seed and itself. It is computed, because it is not
   * always 1 or 100 (METEOR of a text with itself is below 1).
   */
  double self();

  /**
   * Returns the value on a scale common to all metrics: 0 for the seed, 1 for the farthest.
   *
   * <p>The default implementation is for similarities: (m(t,t) - m(t,x)) / m(t,t), or 0 if m(t,t)
   * is 0.
   *
   * @param mutant the mutant that was measured
   * @param value the {@link #measure} of that mutant
   * @return a number in [0, 1]
   */
  default double normalise(I mutant, double value) {
    double self = self();
    return self == 0 ? 0 : Math.min(1, Math.max(0, (self - value) / self));
  }
}
