/**
 * Extracts programs from models' answers, repairs them where that is safe, and records each repair,
 * or the reason if there is no program. Works only on characters and braces, in time linear in the
 * length of the answer, whatever it contains. Imports the lexemes of {@code morphisms} and the JDK.
 *
 * <pre>{@code
 * Extracted extracted = CodeExtraction.extract(answer.text());
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.program.extraction;

import org.jspecify.annotations.NullMarked;
