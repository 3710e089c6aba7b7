package dev.morph.scenarios.dataset;

/**
 * A test that comes with a task.
 *
 * @param kind how it is run: {@code junit4}, {@code main}, or what the data set says
 * @param source its Java source
 */
public record TaskTest(String kind, String source) {}
