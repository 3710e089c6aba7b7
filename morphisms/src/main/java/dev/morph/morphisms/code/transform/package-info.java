/**
 * Transformations of Java source that keep its behaviour: the contract ({@link
 * dev.morph.morphisms.code.transform.SourceTransformation}), the program it works on ({@link
 * dev.morph.morphisms.code.transform.Program}), and what carries out the sites that were chosen
 * ({@link dev.morph.morphisms.code.transform.Transformed}). Edits are replacements of ranges of the
 * original text, so whatever is not replaced keeps its layout and its comments. The operators live
 * in the packages below this one and are found by the service loader. Imports morph-core,
 * JavaParser, Jackson and the JDK.
 *
 * <pre>{@code
 * Program program = Program.parse("class A { boolean f(int a, int b) { return a > b; } }");
 * Sites sites = Transformations.named("SwapRelationalOperands").sites(program, Settings.SAFE);
 * Transformed mutant = Transformed.of(program, sites.applicable());   // ... return b < a; ...
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.code.transform;

import org.jspecify.annotations.NullMarked;
