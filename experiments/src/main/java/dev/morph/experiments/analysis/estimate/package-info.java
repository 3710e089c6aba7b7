/**
 * Means, shares and survival with their intervals: building blocks of estimates of any kind.
 * Imports {@code statistics} and the core.
 *
 * <pre>{@code
 * Estimate mean = Bootstrap.seeded(1).mean(values, "R^o");
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.analysis.estimate;

import org.jspecify.annotations.NullMarked;
