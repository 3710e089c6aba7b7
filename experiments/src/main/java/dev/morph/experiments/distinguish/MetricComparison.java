package dev.morph.experiments.distinguish;

import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Prepared;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * Measures the same mutants of the same seeds by several metrics.
 *
 * @param metrics which
 * @param nanos a stopwatch
 */
public record MetricComparison(List<PairMetric<String>> metrics, LongSupplier nanos) {

  /** What one metric did with all seeds, each seed's part in the seeds' order. */
  public record Measured(PairMetric<String> metric, List<Distinguishability> perSeed, Cost cost) {}

  /**
   * Time spent.
   *
   * @param nanos on the clock, with all cores
   * @param pairs how many were measured in it
   */
  public record Cost(long nanos, long pairs) {
    /** Millionths of a second a pair. */
    public double microsPerPair() {
      return pairs == 0 ? 0 : nanos / 1e3 / pairs;
    }
  }

  /** Collects the results seed by seed. */
  public final class Collector {
    private final Map<PairMetric<String>, List<Distinguishability>> perSeed = new LinkedHashMap<>();
    private final Map<PairMetric<String>, Cost> costs = new LinkedHashMap<>();

    private Collector() {
      metrics.forEach(metric -> perSeed.put(metric, new ArrayList<>()));
    }

    /**
     * Measures the mutants of one seed by every metric.
     *
     * @param mutants at least one
     */
    public void add(String seed, List<String> mutants) {
      for (PairMetric<String> metric : metrics) {
        if (!costs.containsKey(metric)) {
          // Opening dictionaries and compiling code is no part of the time of a pair.
          metric.prepare(seed).measureAll(mutants);
        }
        long start = nanos.getAsLong();
        Prepared<String> prepared = metric.prepare(seed);
        double[] values = prepared.measureAll(mutants);
        Cost cost = new Cost(nanos.getAsLong() - start, values.length);
        costs.merge(metric, cost, (a, b) -> new Cost(a.nanos + b.nanos, a.pairs + b.pairs));
        perSeed.computeIfAbsent(metric, it -> new ArrayList<>()).add(Distinguishability.of(values));
      }
    }

    /** What came of it, metric by metric. */
    public List<Measured> measured() {
      return perSeed.entrySet().stream()
          .map(
              entry ->
                  new Measured(
                      entry.getKey(),
                      List.copyOf(entry.getValue()),
                      costs.getOrDefault(entry.getKey(), new Cost(0, 0))))
          .toList();
    }
  }

  /** Begins. */
  public Collector begin() {
    return new Collector();
  }
}
