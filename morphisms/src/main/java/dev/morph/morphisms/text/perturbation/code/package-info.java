/**
 * Perturbations that change the code given in a task's text: names, documentation comments, format.
 *
 * <pre>{@code
 * Perturbations.named("rename-function-style").offer(Prose.of(task), 1); // sumOf( -> sum_of(
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.text.perturbation.code;

import org.jspecify.annotations.NullMarked;
