/**
 * Transformations of statements: they insert, move, merge or split them.
 *
 * <pre>{@code
 * Transformations.named("InsertComment").sites(ParsedProgram.parse(source), Settings.SAFE);   // a comment in each method
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.code.transform.statement;

import org.jspecify.annotations.NullMarked;
