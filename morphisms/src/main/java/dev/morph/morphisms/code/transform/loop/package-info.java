/**
 * Transformations of loops.
 *
 * <pre>{@code
 * new ForToWhile().sites(ParsedProgram.parse(source), Settings.SAFE);   // for (...) -> while (...)
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.code.transform.loop;

import org.jspecify.annotations.NullMarked;
