/**
 * Which text metric to trust: how well each tells the mutants of a task apart, how fast it is, and
 * how well it agrees with people. No language model is used. Imports the core, the metrics, and the
 * statistics of {@code experiments}; the stopwatch is injected.
 *
 * <pre>{@code
 * List<Comparison> compared = new MetricComparison(metrics, System::nanoTime).compare(mutants, progress);
 * System.out.println(DistinguishReport.text(compared, List.of()));
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.distinguish;

import org.jspecify.annotations.NullMarked;
