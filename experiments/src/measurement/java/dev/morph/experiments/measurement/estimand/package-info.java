/**
 * Checks F, its interval and its comparison on models whose fragility and noise are known by
 * construction, through the engine and through {@code morph evaluate}. Run by hand; the results are
 * in {@code doc/lab/intervals.md}.
 */
@NullMarked
package dev.morph.experiments.measurement.estimand;

import org.jspecify.annotations.NullMarked;
