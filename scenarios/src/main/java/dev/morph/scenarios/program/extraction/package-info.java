/**
 * Extracts programs from models' answers, repairs them where that is safe, and records each repair,
 * or the reason why there is no program. One reader serves all languages; a {@link
 * dev.morph.scenarios.program.extraction.Syntax} describes each language. Only the characters are
 * examined, in time linear in the answer's length, whatever the answer contains.
 *
 * <pre>{@code
 * Extracted extracted = AnswerReader.JAVA.read(answer.text());
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.program.extraction;

import org.jspecify.annotations.NullMarked;
