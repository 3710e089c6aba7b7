/**
 * Commands on data sets and existing runs: status, reports, comparisons, labels of failures.
 *
 * <pre>{@code
 * ./morph report runs/first
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.cli.runs;

import org.jspecify.annotations.NullMarked;
