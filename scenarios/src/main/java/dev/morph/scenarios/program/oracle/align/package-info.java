/**
 * Which method of one program answers to which of the other, in which order its parameters stand,
 * and how an input of the one is put to the other. Imports {@code subject} and the sandbox's worker
 * records; runs nothing.
 *
 * <pre>{@code
 * Optional<Input> theirs = alignment.translate(input).map(Translation::input);
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.program.oracle.align;

import org.jspecify.annotations.NullMarked;
