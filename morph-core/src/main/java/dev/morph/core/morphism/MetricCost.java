package dev.morph.core.morphism;

import dev.morph.core.entity.Gauges;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/**
 * What a metric takes to measure a seed's mutants, found by measuring some of them again in one
 * thread: many are measured in several, where neither time nor allocation can be told from that of
 * other work.
 *
 * @param pairs how many were measured, at least 1
 * @param seconds they took; the seed's preparation, which serves all mutants, is left out
 * @param bytes allocated on the heap, garbage included; empty if the machine does not count
 */
public record MetricCost(int pairs, double seconds, OptionalLong bytes) {
  /** One mutant in so many is measured again: at most that share is added to what is done. */
  public static final int ONE_IN = 64;

  /**
   * Of a sample spread evenly over the mutants.
   *
   * @param mutants at least one
   */
  public static <I> MetricCost of(
      PairMetric<I> metric, I seed, List<? extends I> mutants, Gauges gauges) {
    List<I> sample =
        IntStream.range(0, mutants.size())
            .filter(i -> i % ONE_IN == 0)
            .<I>mapToObj(mutants::get)
            .toList();
    Prepared<I> prepared = metric.prepare(seed);
    OptionalLong before = gauges.allocation().bytes();
    long start = gauges.stopwatch().nanos();
    prepared.measureAll(sample);
    return new MetricCost(
        sample.size(),
        gauges.stopwatch().secondsSince(start),
        gauges.allocation().bytesSince(before));
  }
}
