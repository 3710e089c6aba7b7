package dev.morph.core.morphism;

import dev.morph.core.entity.Gauges;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/**
 * The cost of measuring a seed's mutants, found by measuring a sample again in one thread. Mutants
 * are normally measured in several threads, where time and allocation cannot be separated from
 * other work.
 *
 * @param pairs number of pairs measured, at least 1
 * @param seconds the time taken, without the time to prepare the seed, which is done once for all
 *     mutants
 * @param bytes heap bytes allocated for the pairs, garbage included, plus the sample's share of the
 *     bytes allocated to prepare the seed; empty if the JVM does not count allocations
 */
public record MetricCost(int pairs, double seconds, OptionalLong bytes) {
  /** One in 64 mutants is measured again, which keeps the extra work small. */
  public static final int ONE_IN = 64;

  /**
   * Measures a sample spread evenly over the mutants.
   *
   * @param mutants at least one
   */
  public static <I> MetricCost measure(
      PairMetric<I> metric, I seed, List<? extends I> mutants, Gauges gauges) {
    List<I> sample =
        IntStream.range(0, mutants.size())
            .filter(i -> i % ONE_IN == 0)
            .<I>mapToObj(mutants::get)
            .toList();
    OptionalLong empty = gauges.allocation().bytes();
    Prepared<I> prepared = metric.prepare(seed);
    OptionalLong preparation = gauges.allocation().bytesSince(empty);
    OptionalLong before = gauges.allocation().bytes();
    long start = gauges.stopwatch().nanos();
    prepared.measureAll(sample);
    double seconds = gauges.stopwatch().secondsSince(start);
    OptionalLong measuring = gauges.allocation().bytesSince(before);
    return new MetricCost(
        sample.size(),
        seconds,
        preparation.isPresent() && measuring.isPresent()
            ? OptionalLong.of(
                measuring.getAsLong() + preparation.getAsLong() * sample.size() / mutants.size())
            : OptionalLong.empty());
  }
}
