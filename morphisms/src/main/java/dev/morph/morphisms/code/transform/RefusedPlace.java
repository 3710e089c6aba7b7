package dev.morph.morphisms.code.transform;

/**
 * A place that matches a transformation but is not changed.
 *
 * @param rule name of the transformation
 * @param line the line of the place, counted from 1
 * @param reason why the place is not changed; the same cause always has the same text, so that
 *     reasons can be counted
 */
public record RefusedPlace(String rule, int line, String reason) {}
