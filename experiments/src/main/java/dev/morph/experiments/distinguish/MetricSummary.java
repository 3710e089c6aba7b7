package dev.morph.experiments.distinguish;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.morph.core.morphism.Distinguishability;
import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.analysis.estimate.Estimate;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * One metric's row of the distinguishability table: means over seeds, with 95 % intervals from a
 * bootstrap over seeds.
 *
 * @param name name of the metric
 * @param signature signature of the metric
 * @param seeds number of seeds
 * @param meanSize mean number of mutants per seed, |E(t)|
 * @param microsPerPair time per pair, including the preparation of the seed
 * @param bytesPerPair heap bytes allocated by one thread to measure a pair, including the pair's
 *     share of the seed's preparation; no value if the JVM does not count allocations
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
public record MetricSummary(
    String name,
    String signature,
    int seeds,
    double meanSize,
    @JsonUnwrapped(prefix = "uniqueness") Estimate uniqueness,
    @JsonUnwrapped(prefix = "distinctness") Estimate distinctness,
    @JsonUnwrapped(prefix = "uniqueness_1e9") Estimate tolerantUniqueness,
    @JsonUnwrapped(prefix = "distinctness_1e9") Estimate tolerantDistinctness,
    @JsonUnwrapped(prefix = "differentness") Estimate differentness,
    double microsPerPair,
    @JsonUnwrapped(prefix = "bytes_per_pair") Estimate bytesPerPair) {
  // The same seeds are drawn for every metric and column, so that they can be compared.
  private static final String PURPOSE = "distinguish";

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
        bootstrap.mean(measured.cost().bytesPerPair(), PURPOSE));
  }

  private static Estimate estimate(
      List<Distinguishability> seeds,
      ToDoubleFunction<Distinguishability> of,
      Bootstrap bootstrap) {
    return bootstrap.mean(seeds.stream().map(of::applyAsDouble).toList(), PURPOSE);
  }

  private static double mean(
      List<Distinguishability> seeds, ToDoubleFunction<Distinguishability> of) {
    return seeds.stream().mapToDouble(of).average().orElse(0);
  }
}
