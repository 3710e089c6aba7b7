/**
 * Text metrics: one class each, each equal to a public reference implementation on the same input.
 * The seed is the reference, the mutant the hypothesis. Imports morph-core, and commons-text for
 * name suggestions.
 *
 * <pre>{@code
 * Prepared<String> seed = TextMetrics.named("chrf").prepare("Compute the sum.");
 * double value = seed.measure("Compute the sum"); // 92.755...
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.text.metric;

import org.jspecify.annotations.NullMarked;
