/**
 * Typing slips: spaces, characters, capitals, punctuation. Readers recognise what was meant, so the
 * meaning is kept by construction. A slip never produces another word.
 *
 * <pre>{@code
 * Perturbations.named("swap-characters").offer(Prose.of("Sort the list."), 1); // "Srot", "Sotr", "lsit", "lits"
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.text.perturbation.typing;

import org.jspecify.annotations.NullMarked;
