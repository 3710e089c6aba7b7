/**
 * Transformations of statements: they insert, move, merge or split them. Imports the contract, the
 * program analyses, and JavaParser.
 *
 * <pre>{@code
 * Transformations.named("InsertComment").sites(Program.parse(source), Settings.SAFE);   // a comment in each method
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.code.transform.statement;

import org.jspecify.annotations.NullMarked;
