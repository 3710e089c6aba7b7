/**
 * Means, shares and survival with their intervals: building blocks of estimates of any kind.
 *
 * <pre>{@code
 * Estimate mean = new Bootstrap(1, 10_000).mean(values, "R^o");
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.analysis.estimate;

import org.jspecify.annotations.NullMarked;
