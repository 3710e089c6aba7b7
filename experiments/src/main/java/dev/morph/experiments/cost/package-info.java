/**
 * Estimates of how many queries a run of any experiment would make, how long it would take and what
 * it would cost, before any query; and the cap for a run that may cost money.
 *
 * <pre>{@code
 * CostEstimate<?> estimate = CostEstimate.of(kind.outline(spec, surroundings), spec, assumptions);
 * CostEstimate.Spread questions = estimate.work().questions();
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.cost;

import org.jspecify.annotations.NullMarked;
