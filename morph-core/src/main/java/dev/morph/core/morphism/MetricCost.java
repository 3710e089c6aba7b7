package dev.morph.core.morphism;

import dev.morph.core.entity.Gauges;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/**
 * The cost of measuring a seed's mutants, found by measuring some of them again in one thread:
 * normally they are measured in several threads, where time and allocation cannot be separated from
 * other work.
 *
 * @param pairs number of pairs measured, at least 1
 * @param seconds the time taken, without the seed's preparation, which serves all mutants
 * @param bytes bytes allocated on the heap for the pairs, garbage included, with the pairs' share
 *     of the seed's preparation; empty if the JVM does not count allocations
 */
public record MetricCost(int pairs, double seconds, OptionalLong bytes) {
  /** One in this many mutants is measured again, so at most this share of extra work is added. */
  public static final int ONE_IN = 64;

  /**
   * Measures a sample spread evenly over the mutants.
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
