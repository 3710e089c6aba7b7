/**
 * Changes to the code given with the words of a task, if the text contains any: names, its
 * documentation comment, its format.
 *
 * <pre>{@code
 * Perturbations.named("rename-function-style").offer(Prose.of(task), 1); // sumOf( -> sum_of(
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.text.perturbation.code;

import org.jspecify.annotations.NullMarked;
