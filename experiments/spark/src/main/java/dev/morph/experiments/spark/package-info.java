/**
 * Runs on a Spark cluster: each unit of work is a partition. A separate module, so that Spark is on
 * the class path only of those who want it. Imports {@code experiments.run}, {@code
 * experiments.cli.option} and Spark's core.
 *
 * <pre>{@code
 * ./morph evaluate --engine spark --master local[4] --out runs/spark
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.spark;

import org.jspecify.annotations.NullMarked;
