/**
 * Other words for the same task: synonyms, order of words and sentences, questions, politeness,
 * filler, contractions, spelling.
 *
 * <pre>{@code
 * Perturbations.named("be-polite").offer(Prose.of("Sort the list."), 1); // Sort -> Please sort
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.text.perturbation.wording;

import org.jspecify.annotations.NullMarked;
