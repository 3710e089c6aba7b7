/**
 * Commands for work before and after a run: data sets, reports, comparisons, labels of failures.
 *
 * <pre>{@code
 * ./morph report runs/first
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.cli.runs;

import org.jspecify.annotations.NullMarked;
