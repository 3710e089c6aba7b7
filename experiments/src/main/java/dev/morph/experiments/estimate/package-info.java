/**
 * What a run of any experiment would ask, take and cost, before anybody is asked, and the cap of
 * one that may cost money. Imports {@code scenarios}.
 *
 * <pre>{@code
 * CostEstimate<?> estimate = CostEstimate.of(kind.outline(spec, surroundings), spec, assumptions);
 * Spread questions = estimate.work().questions();
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.estimate;

import org.jspecify.annotations.NullMarked;
