/**
 * Transformations of single expressions: operands that change places, assignments written in
 * another way. Imports the contract, what is known of a program, and JavaParser.
 *
 * <pre>{@code
 * SwapRelationalOperands.all().sites(Program.parse(source), Settings.SAFE);   // a > b -> b < a
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.code.transform.expression;

import org.jspecify.annotations.NullMarked;
