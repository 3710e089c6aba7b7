package dev.morph.morphisms.code.transform;

/**
 * One change of a program's text, such that it can be shown and taken back.
 *
 * @param rule name of the transformation
 * @param line of the first character, in the original, counted from 1
 * @param offset of the first character, in the original
 * @param before what stood there; empty for an insertion
 * @param after what stands there now
 */
public record Replacement(String rule, int line, int offset, String before, String after) {}
