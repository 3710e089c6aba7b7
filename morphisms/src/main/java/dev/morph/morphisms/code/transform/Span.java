package dev.morph.morphisms.code.transform;

/**
 * A range of characters in a program's text.
 *
 * @param start index of the first character
 * @param end index after the last character; equal to {@code start} for an empty range
 */
public record Span(int start, int end) {
  public Span {
    if (start < 0 || end < start) {
      throw new IllegalArgumentException("not a range: " + start + " to " + end);
    }
  }

  /** Returns the empty range before a character. */
  public static Span emptyAt(int offset) {
    return new Span(offset, offset);
  }

  /** Whether this range is empty. */
  public boolean isEmpty() {
    return start == end;
  }

  /** Returns whether the other range lies entirely within this one. */
  public boolean contains(Span other) {
    return start <= other.start && other.end <= end;
  }
}
