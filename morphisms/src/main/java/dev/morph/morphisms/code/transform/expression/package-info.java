/**
 * Transformations of single expressions: swapped operands, and assignments written in another form.
 * Imports the contract, the program analyses, and JavaParser.
 *
 * <pre>{@code
 * SwapRelationalOperands.all().sites(Program.parse(source), Settings.SAFE);   // a > b -> b < a
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.code.transform.expression;

import org.jspecify.annotations.NullMarked;
