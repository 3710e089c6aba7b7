package dev.morph.experiments.distinguish;

import dev.morph.core.morphism.Distinguishability;
import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.analysis.estimate.Interval;
import java.util.List;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * A metric's row of the table: means over seeds, with 95 % intervals from a bootstrap over seeds.
 *
 * @param name name of the metric
 * @param signature signature of the metric
 * @param seeds number of seeds
 * @param meanSize mean |E(t)|
 * @param microsPerPair time per pair, including the preparation of the seed
 * @param bytesPerPair heap allocated by one thread to measure a pair, including its share of the
 *     seed's preparation; null if the machine does not measure it
 */
public record MetricSummary(
    String name,
    String signature,
    int seeds,
    double meanSize,
    Estimate uniqueness,
    Estimate distinctness,
    Estimate tolerantUniqueness,
    Estimate tolerantDistinctness,
    Estimate differentness,
    double microsPerPair,
    @Nullable Estimate bytesPerPair) {

  /**
   * A mean with its interval, or the reason why there is none.
   *
   * @param why a few words; empty if there is an interval
   */
  public record Estimate(double mean, @Nullable Interval interval, String why) {
    /** Whether the intervals of two means overlap. */
    boolean overlaps(Estimate other) {
      return range().low() <= other.range().high() && other.range().low() <= range().high();
    }

    /** A mean without variance is its own interval; with too few tasks nothing is known. */
    private Interval range() {
      return interval != null
          ? interval
          : why.equals(Bootstrap.NO_VARIANCE)
              ? new Interval(mean, mean)
              : new Interval(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    }
  }

  /** Summarises the measurements of a metric on all seeds. */
  public static MetricSummary of(MetricComparison.Measured measured, Bootstrap bootstrap) {
    List<Distinguishability> seeds = measured.perSeed();
    return new MetricSummary(
        measured.metric().name(),
        measured.metric().signature(),
        seeds.size(),
        mean(seeds, Distinguishability::size),
        estimate(seeds, Distinguishability::uniqueness, bootstrap),
        estimate(seeds, Distinguishability::distinctness, bootstrap),
        estimate(seeds, Distinguishability::tolerantUniqueness, bootstrap),
        estimate(seeds, Distinguishability::tolerantDistinctness, bootstrap),
        estimate(seeds, Distinguishability::differentness, bootstrap),
        measured.cost().microsPerPair(),
        memory(measured.cost().bytesPerPair(), bootstrap));
  }

  /** The same seeds are drawn for every metric and column, so that they can be compared. */
  private static Estimate estimate(
      List<Distinguishability> seeds,
      ToDoubleFunction<Distinguishability> of,
      Bootstrap bootstrap) {
    return estimate(seeds.stream().map(of::applyAsDouble).toList(), bootstrap);
  }

  private static @Nullable Estimate memory(List<Double> bytes, Bootstrap bootstrap) {
    return bytes.isEmpty() ? null : estimate(bytes, bootstrap);
  }

  private static Estimate estimate(List<Double> values, Bootstrap bootstrap) {
    var mean = bootstrap.mean(values, "distinguish");
    return new Estimate(Objects.requireNonNullElse(mean.value(), 0.0), mean.interval(), mean.why());
  }

  private static double mean(
      List<Distinguishability> seeds, ToDoubleFunction<Distinguishability> of) {
    return seeds.stream().mapToDouble(of).average().orElse(0);
  }
}
