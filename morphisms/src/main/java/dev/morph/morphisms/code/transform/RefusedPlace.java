package dev.morph.morphisms.code.transform;

/**
 * A place that matches a transformation but is not changed.
 *
 * @param rule name of the transformation
 * @param line its line, counted from 1
 * @param reason why not, in words; always the same words for the same cause, so that reasons can be
 *     counted
 */
public record RefusedPlace(String rule, int line, String reason) {}
