/**
 * Whether F, its interval and its comparison are what they say: models whose fragility and noise
 * are known by construction, through the engine and through {@code morph evaluate}. Run by hand;
 * the figures are in doc/lab/intervals.md.
 */
@NullMarked
package dev.morph.experiments.measurement.estimand;

import org.jspecify.annotations.NullMarked;
