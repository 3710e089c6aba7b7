/**
 * Determines which methods of two programs correspond, the order of their parameters, and the
 * translation of one program's inputs for the other. Runs no programs.
 *
 * <pre>{@code
 * Optional<Input> theirs = alignment.translate(input).map(Translation::input);
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.program.java.align;

import org.jspecify.annotations.NullMarked;
