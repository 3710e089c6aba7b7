/**
 * Test-case filters for paraphrases: which replacements are kept, and {@link
 * dev.morph.morphisms.text.constraint.Meaning}, the set of rules that defines the domain of
 * paraphrases that ask for the same thing; rebuilt texts are aligned with their seed before they
 * are judged. The paper has no such filters. Imports the text package, {@code core.registry},
 * WordNet, OpenNLP's tagger, sentence encoders and, for cosines, glove.
 *
 * <pre>{@code
 * SeedMeaning rules = Meaning.available().of("Find the largest number.");
 * Judgement judgement = rules.judgeTexts(List.of(text)).get(0);
 * judgement.reasons(); // oppositions, if it asks for the smallest
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.text.constraint;

import org.jspecify.annotations.NullMarked;
