/**
 * Changes of grammar with the same words: function words are omitted, or the person, voice, tense
 * or word class changes. Parts of speech come from the tagger, base forms from WordNet, other forms
 * from {@code Inflection}.
 *
 * <pre>{@code
 * Perturbations.named("change-person").offer(Prose.of("A function that finds it."), 1); // finds -> find
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.text.perturbation.grammar;

import org.jspecify.annotations.NullMarked;
