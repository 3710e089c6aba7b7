/**
 * Runs on a Spark cluster, where each unit of work is a partition. A separate module, so that Spark
 * is on the class path only if it is wanted.
 *
 * <pre>{@code
 * ./morph evaluate --engine spark --master local[4] --out runs/spark
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.spark;

import org.jspecify.annotations.NullMarked;
