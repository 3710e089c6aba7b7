/**
 * The answers of a run: listed, shown, counted, asked for again, taken elsewhere and brought in.
 * Imports {@code console}.
 *
 * <pre>{@code
 * ./morph answers list runs/first --contains isEven
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.cli.answers;

import org.jspecify.annotations.NullMarked;
