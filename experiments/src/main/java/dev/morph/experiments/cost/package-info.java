/**
 * Estimates of the queries, time and cost of a run of any experiment, before any query; and the cap
 * for a run that may cost money.
 *
 * <pre>{@code
 * CostEstimate<?> estimate = CostEstimate.of(kind.outline(spec, context), spec, assumptions);
 * CostEstimate.Spread questions = estimate.work().questions();
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.cost;

import org.jspecify.annotations.NullMarked;
