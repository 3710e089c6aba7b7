package dev.morph.experiments.analysis;

/** A 95 % confidence interval. */
public record Interval(double low, double high) {}
