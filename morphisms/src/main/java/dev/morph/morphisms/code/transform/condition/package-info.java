/**
 * Transformations of branching: {@code if}, {@code switch} and the conditional operator. Imports
 * the contract, the program analyses, and JavaParser.
 *
 * <pre>{@code
 * new ReverseIf().sites(Program.parse(source), Settings.SAFE);   // if (a) x(); else y(); reversed
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.code.transform.condition;

import org.jspecify.annotations.NullMarked;
