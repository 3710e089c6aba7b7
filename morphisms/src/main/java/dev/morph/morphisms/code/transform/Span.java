package dev.morph.morphisms.code.transform;

/**
 * A range of characters in a program's text.
 *
 * @param start index of the first character
 * @param end index after the last one; equal to {@code start} for a place between two characters
 */
public record Span(int start, int end) {
  public Span {
    if (start < 0 || end < start) {
      throw new IllegalArgumentException("not a range: " + start + " to " + end);
    }
  }

  /** Returns the position before a character. */
  public static Span at(int offset) {
    return new Span(offset, offset);
  }

  /** Whether this is a position without any characters. */
  public boolean isEmpty() {
    return start == end;
  }

  /** Returns whether the other range lies entirely within this one. */
  public boolean contains(Span other) {
    return start <= other.start && other.end <= end;
  }
}
