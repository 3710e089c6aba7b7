/**
 * Other words for the same task: synonyms, order of words and sentences, questions, politeness,
 * filler, contractions, spelling. Imports the perturbation, grammar, constraint and wordnet
 * packages and {@code core.registry}.
 *
 * <pre>{@code
 * Perturbations.named("be-polite").offer(Prose.of("Sort the list."), 1); // Sort -> Please sort
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.text.perturbation.wording;

import org.jspecify.annotations.NullMarked;
