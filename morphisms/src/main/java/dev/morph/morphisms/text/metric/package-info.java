/**
 * Text metrics, each equal to a public reference implementation on the same input. The seed is the
 * reference, the mutant the hypothesis. {@link dev.morph.morphisms.text.metric.BuiltInMetrics}
 * lists them; extensions add others.
 *
 * <pre>{@code
 * Prepared<String> seed = TextMetrics.named("chrf").prepare("Compute the sum.");
 * double value = seed.measure("Compute the sum"); // 92.755...
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.text.metric;

import org.jspecify.annotations.NullMarked;
