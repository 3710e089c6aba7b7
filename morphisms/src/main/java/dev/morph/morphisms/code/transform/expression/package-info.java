/**
 * Transformations of single expressions: swapped operands, and assignments written in another form.
 *
 * <pre>{@code
 * Transformations.named("SwapRelationalOperands").sites(ParsedProgram.parse(source), Settings.SAFE);   // a > b -> b < a
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.code.transform.expression;

import org.jspecify.annotations.NullMarked;
