package dev.morph.experiments.analysis;

import dev.morph.experiments.analysis.Scores.MetricScores;
import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.Interval;
import dev.morph.experiments.analysis.estimate.Seeds;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The tipping-point gap |R^o - R^*| (Table 11). The paper calls the gap an error, but it bounds the
 * error only if the set of mutants is complete, as Theorem 2 requires.
 *
 * @param size the gap; null if no seed has a first failure
 * @param mean the mean of R^o and R^*
 */
public record TippingGap(@Nullable Double size, @Nullable Double mean) {

  /** The gap of the walks under one metric. */
  public static TippingGap of(MetricScores scores) {
    Double failure = scores.meanFirstFailure().value();
    Double success = scores.meanLastSuccess().value();
    return failure == null || success == null
        ? new TippingGap(null, null)
        : new TippingGap(Math.abs(failure - success), (failure + success) / 2);
  }

  /** The size of the gap, with an interval from a bootstrap over seeds with a first failure. */
  public static Estimate estimate(Bootstrap bootstrap, Walks walks) {
    double[] steps =
        walks.foundSeeds().stream()
            .mapToDouble(seed -> Seeds.firstFailure(seed) - Seeds.lastSuccess(seed))
            .toArray();
    Estimate mean = bootstrap.mean(steps, walks.purpose() + "|gap");
    Double value = mean.value();
    Interval interval = mean.interval();
    if (value == null || value >= 0) {
      return mean;
    }
    return interval == null
        ? Estimate.withoutInterval(-value, mean.why())
        : Estimate.of(-value, new Interval(-interval.high(), -interval.low()));
  }

  /** The gap divided by the absolute mean; empty if either is unknown or the mean is 0. */
  public Optional<Double> ratio() {
    return size == null || mean == null || mean == 0
        ? Optional.empty()
        : Optional.of(size / Math.abs(mean));
  }
}
