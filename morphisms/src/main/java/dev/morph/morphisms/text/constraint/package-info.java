/**
 * Test-case filters of paraphrases: which replacements are kept. None is on unless it is asked for:
 * the paper uses none. Imports the text package, {@code core.registry}, WordNet, OpenNLP's tagger
 * and, for cosines, glove.
 *
 * <pre>{@code
 * new Paraphraser(neighbourhood, Set.of(), List.of(new NoAntonyms(), new SamePartOfSpeech()));
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.text.constraint;

import org.jspecify.annotations.NullMarked;
