package dev.morph.experiments.analysis;

import dev.morph.experiments.analysis.Scores.MetricScores;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The tipping-point gap |R^o - R^*| (Table 11). The paper calls it an error; it bounds the error
 * only under Theorem 2's condition, that the set of mutants is complete.
 *
 * @param size null without a found seed
 * @param mean of R^o and R^*
 */
record TippingGap(@Nullable Double size, @Nullable Double mean) {

  static TippingGap of(MetricScores scores) {
    Double failure = scores.meanFirstFailure().value();
    Double success = scores.meanLastSuccess().value();
    return failure == null || success == null
        ? new TippingGap(null, null)
        : new TippingGap(Math.abs(failure - success), (failure + success) / 2);
  }

  /** Of the size, 95 %, by bootstrap over found seeds; null below two of them. */
  static @Nullable Interval interval(Bootstrap bootstrap, Walks walks) {
    double[] steps =
        walks.found().stream()
            .mapToDouble(seed -> Grid.firstFailure(seed) - Grid.lastSuccess(seed))
            .toArray();
    return bootstrap.interval(
        steps.length, drawn -> Math.abs(Mean.of(steps, drawn)), walks.purpose() + "|gap");
  }

  /** The gap as a share of the mean; empty if that is 0. */
  Optional<Double> ratio() {
    return size == null || mean == null || mean == 0
        ? Optional.empty()
        : Optional.of(size / Math.abs(mean));
  }
}
