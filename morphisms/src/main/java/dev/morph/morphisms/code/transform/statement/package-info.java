/**
 * Transformations of statements: what is inserted, moved, merged or taken apart. Imports the
 * contract, what is known of a program, and JavaParser.
 *
 * <pre>{@code
 * Transformations.named("InsertComment").sites(Program.parse(source), Settings.SAFE);   // a comment in each method
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.code.transform.statement;

import org.jspecify.annotations.NullMarked;
