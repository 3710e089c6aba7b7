package dev.morph.experiments.statistics;

/**
 * The result of a test.
 *
 * @param statistic the test statistic, as the test defines it
 * @param p two-sided p-value
 * @param exact true if p is exact under the null hypothesis, false if it is approximated or sampled
 */
public record Significance(double statistic, double p, boolean exact) {}
