package dev.morph.experiments.statistics;

/**
 * What a test says.
 *
 * @param statistic as the test defines it
 * @param p two-sided
 * @param exact whether p is exact under the test's null hypothesis, not approximated or sampled
 */
public record Significance(double statistic, double p, boolean exact) {}
