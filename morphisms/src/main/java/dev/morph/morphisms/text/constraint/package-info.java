/**
 * Test-case filters for paraphrases: constraints on single replacements, and {@link
 * dev.morph.morphisms.text.constraint.Meaning}, the rules that define the domain {@code meaning}:
 * paraphrases that ask for the same thing. Rebuilt texts are aligned with their seed before they
 * are judged. The paper has no such filters.
 *
 * <pre>{@code
 * SeedMeaning rules = Meaning.available().forSeed("Find the largest number.");
 * Judgement judgement = rules.judgeTexts(List.of(text)).get(0);
 * judgement.reasons(); // [oppositions] if the text asks for the smallest number
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.text.constraint;

import org.jspecify.annotations.NullMarked;
