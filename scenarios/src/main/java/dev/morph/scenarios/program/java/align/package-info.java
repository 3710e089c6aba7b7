/**
 * Determines which methods of two programs correspond, the order of their parameters, and how an
 * input of one is translated for the other. Runs nothing.
 *
 * <pre>{@code
 * Optional<Input> theirs = alignment.translate(input).map(Translation::input);
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.program.java.align;

import org.jspecify.annotations.NullMarked;
