/**
 * Transformations of branching: {@code if}, {@code switch} and the conditional operator.
 *
 * <pre>{@code
 * new ReverseIf().sites(ParsedProgram.parse(source), Settings.SAFE);   // if (a) x(); else y(); reversed
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.code.transform.condition;

import org.jspecify.annotations.NullMarked;
