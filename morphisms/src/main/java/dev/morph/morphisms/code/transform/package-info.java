/**
 * Behaviour-preserving transformations of Java source: the contract ({@link
 * dev.morph.morphisms.code.transform.SourceTransformation}), the program it works on ({@link
 * dev.morph.morphisms.code.transform.ParsedProgram}), and the application of chosen sites ({@link
 * dev.morph.morphisms.code.transform.Transformed}). Edits replace ranges of the original text, so
 * everything else keeps its layout and comments. The transformations are in the subpackages and are
 * found by the service loader.
 *
 * <pre>{@code
 * ParsedProgram program = ParsedProgram.parse("class A { boolean f(int a, int b) { return a > b; } }");
 * Sites sites = Transformations.named("SwapRelationalOperands").sites(program, Settings.SAFE);
 * Transformed mutant = Transformed.of(program, sites.applicable());   // ... return b < a; ...
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.code.transform;

import org.jspecify.annotations.NullMarked;
