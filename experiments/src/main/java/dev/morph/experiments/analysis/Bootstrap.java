package dev.morph.experiments.analysis;

import dev.morph.core.entity.SeededDraw;
import dev.morph.experiments.analysis.Scores.Estimate;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Percentile bootstrap over seeds (Efron 1979): a 95 % interval for any statistic of a sample.
 *
 * @param randomSeed recorded with the run
 * @param resamples how many
 */
public record Bootstrap(long randomSeed, int resamples) {

  /**
   * The interval, or null for a sample of fewer than two, which says nothing about its spread.
   *
   * @param size of the sample
   * @param statistic of a resample, given as the places drawn from the sample; the array is used
   *     again for the next
   * @param purpose names what is estimated, so that no two intervals share random numbers
   */
  public @Nullable Interval interval(int size, ToDoubleFunction<int[]> statistic, String purpose) {
    if (size < 2) {
      return null;
    }
    SeededDraw draw = SeededDraw.of(randomSeed, "bootstrap", purpose);
    int[] drawn = new int[size];
    double[] values = new double[resamples];
    for (int i = 0; i < resamples; i++) {
      draw.nextInts(drawn, size);
      values[i] = statistic.applyAsDouble(drawn);
    }
    Arrays.sort(values);
    return new Interval(Quantile.of(values, 0.025), Quantile.of(values, 0.975));
  }

  /** The mean of a sample with its interval; nothing of an empty one. */
  public Estimate mean(List<Double> sample, String purpose) {
    if (sample.isEmpty()) {
      return new Estimate(null, null);
    }
    double[] values = sample.stream().mapToDouble(Double::doubleValue).toArray();
    return new Estimate(
        Mean.of(values), interval(values.length, drawn -> Mean.of(values, drawn), purpose));
  }
}
