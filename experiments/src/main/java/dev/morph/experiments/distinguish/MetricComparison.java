package dev.morph.experiments.distinguish;

import dev.morph.core.entity.Gauges;
import dev.morph.core.morphism.Distinguishability;
import dev.morph.core.morphism.MetricCost;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Prepared;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** Measures the same mutants with several metrics, one seed at a time. */
public final class MetricComparison {

  /** The measurements of one metric on all seeds, in the seeds' order. */
  public record Measured(PairMetric<String> metric, List<Distinguishability> perSeed, Cost cost) {}

  /**
   * Time and memory spent.
   *
   * @param nanos wall-clock time in nanoseconds, using all cores
   * @param pairs number of pairs measured in that time
   * @param bytesPerPair bytes allocated per pair, for each of a sample of seeds; empty if not
   *     measured
   */
  public record Cost(long nanos, long pairs, List<Double> bytesPerPair) {
    /** No time or memory. */
    public static final Cost NONE = new Cost(0, 0, List.of());

    public Cost {
      bytesPerPair = List.copyOf(bytesPerPair);
    }

    /** Microseconds per pair. */
    public double microsPerPair() {
      return pairs == 0 ? 0 : nanos / 1e3 / pairs;
    }

    Cost plus(Cost other) {
      List<Double> bytes = new ArrayList<>(bytesPerPair);
      bytes.addAll(other.bytesPerPair);
      return new Cost(nanos + other.nanos, pairs + other.pairs, bytes);
    }
  }

  private final Gauges gauges;
  private final Map<PairMetric<String>, Measured> measured = new LinkedHashMap<>();

  public MetricComparison(List<PairMetric<String>> metrics, Gauges gauges) {
    this.gauges = gauges;
    metrics.forEach(it -> measured.put(it, new Measured(it, new ArrayList<>(), Cost.NONE)));
  }

  /**
   * Measures the mutants of one seed with every metric.
   *
   * @param mutants the seed's mutants, at least one
   */
  public void add(String seed, List<String> mutants) {
    measured.replaceAll((metric, before) -> measureSeed(before, seed, mutants));
  }

  private Measured measureSeed(Measured before, String seed, List<String> mutants) {
    PairMetric<String> metric = before.metric();
    if (before.perSeed().isEmpty()) {
      // Warm-up, so that opening dictionaries and compiling code is not part of the measured time.
      metric.prepare(seed).measureAll(mutants);
    }
    long start = gauges.stopwatch().nanos();
    Prepared<String> prepared = metric.prepare(seed);
    double[] values = prepared.measureAll(mutants);
    long nanos = gauges.stopwatch().nanos() - start;
    Cost cost = new Cost(nanos, values.length, bytesPerPair(metric, seed, mutants));
    before.perSeed().add(Distinguishability.of(values));
    return new Measured(metric, before.perSeed(), before.cost().plus(cost));
  }

  private List<Double> bytesPerPair(PairMetric<String> metric, String seed, List<String> mutants) {
    MetricCost cost = MetricCost.measure(metric, seed, mutants, gauges);
    OptionalLong bytes = cost.bytes();
    return bytes.isPresent() ? List.of((double) bytes.getAsLong() / cost.pairs()) : List.of();
  }

  /** The measurements, metric by metric. */
  public List<Measured> measured() {
    return List.copyOf(measured.values());
  }
}
