/**
 * How long a whole run takes, where the time goes and how it grows; see {@code
 * doc/lab/benchmarks.md}. Runs Morph's command line in separate processes against scripted models,
 * with a plain loop for comparison.
 *
 * <pre>{@code
 * EndToEnd --out target/end-to-end --tasks 14 --latency 200
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.measurement.endtoend;

import org.jspecify.annotations.NullMarked;
