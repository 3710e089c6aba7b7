package dev.morph.experiments.analysis.estimate;

/** A 95 % confidence interval. */
public record Interval(double low, double high) {}
