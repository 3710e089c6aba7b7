/**
 * Transformations of loops. Imports the contract, the program analyses, and JavaParser.
 *
 * <pre>{@code
 * new ForToWhile().sites(Program.parse(source), Settings.SAFE);   // for (...) -> while (...)
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.code.transform.loop;

import org.jspecify.annotations.NullMarked;
