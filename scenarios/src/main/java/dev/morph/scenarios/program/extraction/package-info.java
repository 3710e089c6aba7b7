/**
 * The program in a model's answer: found, repaired where that is safe, each repair recorded, and
 * where there is none, why. Works on characters and braces only, in time linear in the answer,
 * whatever it holds. Imports the lexemes of {@code morphisms} and the JDK.
 *
 * <pre>{@code
 * Extracted extracted = CodeExtraction.extract(answer.text());
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.program.extraction;

import org.jspecify.annotations.NullMarked;
