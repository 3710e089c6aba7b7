/**
 * The changes that people really make to prompts, as text datamorphisms: a {@code Perturbation}
 * offers edits at places of a text ({@code Prose}), {@code Edits} applies them, and {@code
 * MixedMutants} mixes several perturbations in one pool. The perturbations themselves are in the
 * subpackages.
 *
 * <pre>{@code
 * Perturbation typo = Perturbations.named("swap-characters");
 * typo.offer(Prose.of("Find the largest number."), 1); // "Fnid", "Fidn", ...
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.text.perturbation;

import org.jspecify.annotations.NullMarked;
