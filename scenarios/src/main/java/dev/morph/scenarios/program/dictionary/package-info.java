/**
 * Values worth trying on a program in any language: sizes of containers, numbers, texts and
 * standard inputs at which programs tend to break, and texts in the formats that two programs and
 * their task use. The input makers of all languages use these values. Fuzzers call such a
 * collection a dictionary. Runs no programs.
 *
 * <pre>{@code
 * Dictionary dictionary = Dictionary.of(List.of(left, right), textsOfTheCases, stdinsOfTheCases);
 * dictionary.texts(); // "1.2.3.4", "01.2.3.4", "256.1.1.1" for programs that split at "."
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.program.dictionary;

import org.jspecify.annotations.NullMarked;
