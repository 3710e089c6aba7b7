/**
 * Means, shares and survival with their intervals: what an estimate is made of, whatever it is of.
 * Imports {@code statistics} and the core.
 *
 * <pre>{@code
 * Estimate mean = Bootstrap.seeded(1).mean(values, "R^o");
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.analysis.estimate;

import org.jspecify.annotations.NullMarked;
