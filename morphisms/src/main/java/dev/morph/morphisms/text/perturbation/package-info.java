/**
 * The changes that people really make to a prompt, as text datamorphisms: what a {@code
 * Perturbation} offers at which places of a text ({@code Prose}), how edits are applied ({@code
 * Edits}), and the pool that mixes several of them ({@code MixedMutants}). The perturbations
 * themselves are in the subpackages.
 *
 * <pre>{@code
 * Perturbation typo = Perturbations.named("swap-characters");
 * typo.offer(Prose.of("Find the largest number."), 1); // "Fnid", "Fidn", ...
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.text.perturbation;

import org.jspecify.annotations.NullMarked;
