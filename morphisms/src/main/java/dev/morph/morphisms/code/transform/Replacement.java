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
public record Replacement(String rule, int line, int offset, String before, String after) {
  /** The change that takes this one back, so many characters further on. */
  Replacement inverse(int moved) {
    String standing = after;
    String wanted = before;
    return new Replacement(rule, line, offset + moved, standing, wanted);
  }
}
