package dev.morph.experiments.statistics;

/**
 * The result of a test.
 *
 * @param statistic as the test defines it
 * @param p two-sided p-value
 * @param exact whether p is exact under the test's null hypothesis, not approximated or sampled
 */
public record Significance(double statistic, double p, boolean exact) {}
