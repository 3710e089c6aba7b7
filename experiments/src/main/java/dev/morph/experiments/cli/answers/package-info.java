/**
 * Commands to list, show, count, export and retry the answers of a run.
 *
 * <pre>{@code
 * ./morph answers list runs/first --contains isEven
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.cli.answers;

import org.jspecify.annotations.NullMarked;
