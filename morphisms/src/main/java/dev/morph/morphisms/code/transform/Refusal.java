package dev.morph.morphisms.code.transform;

/**
 * A place that looks right for a transformation, but where it is not applied.
 *
 * @param rule name of the transformation
 * @param line where it is, counted from 1
 * @param reason why not, in words; the same words for the same cause, so that reasons can be
 *     counted
 */
public record Refusal(String rule, int line, String reason) {}
