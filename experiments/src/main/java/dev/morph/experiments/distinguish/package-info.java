/**
 * Compares text metrics: how well each metric distinguishes the mutants of a task, how fast it is,
 * and how well it agrees with people. No language model is used.
 *
 * <pre>{@code
 * MetricComparison comparison = new MetricComparison(metrics, Gauges.SYSTEM);
 * comparison.add("Find the largest number.", mutants);
 * MetricSummary summary = MetricSummary.of(comparison.measureSeed().get(0), new Bootstrap(1, 10_000));
 * System.out.println(new DistinguishReport(List.of(summary), List.of()).text());
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.distinguish;

import org.jspecify.annotations.NullMarked;
