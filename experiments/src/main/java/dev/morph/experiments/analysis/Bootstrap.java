package dev.morph.experiments.analysis;

import dev.morph.core.entity.SeededDraw;
import java.util.ArrayList;
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
   * @param purpose names what is estimated, so that no two intervals share random numbers
   */
  public <T> @Nullable Interval interval(
      List<T> sample, ToDoubleFunction<List<T>> statistic, String purpose) {
    if (sample.size() < 2) {
      return null;
    }
    SeededDraw draw = SeededDraw.of(randomSeed, "bootstrap", purpose);
    double[] values = new double[resamples];
    for (int i = 0; i < resamples; i++) {
      List<T> resample = new ArrayList<>(sample.size());
      for (int j = 0; j < sample.size(); j++) {
        resample.add(sample.get(draw.nextInt(sample.size())));
      }
      values[i] = statistic.applyAsDouble(resample);
    }
    Arrays.sort(values);
    return new Interval(Quantile.of(values, 0.025), Quantile.of(values, 0.975));
  }
}
