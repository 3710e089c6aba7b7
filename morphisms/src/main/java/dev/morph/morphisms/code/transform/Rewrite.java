package dev.morph.morphisms.code.transform;

import java.util.ArrayList;
import java.util.List;

/**
 * The replacement of one range of the text: new text and kept ranges of the original, possibly
 * reordered or moved. Kept ranges are referenced, not copied, so rewrites can nest: changes that
 * another site makes within a kept range are preserved.
 *
 * @param span the range that is replaced; empty for an insertion
 * @param pieces the parts that replace the range
 */
public record Rewrite(Span span, List<Piece> pieces) {
  /** A part of a replacement. */
  public sealed interface Piece {}

  /** New text. */
  public record Text(String text) implements Piece {}

  /**
   * A range of the original.
   *
   * @param indented whether its lines after the first are indented one level deeper
   */
  public record Kept(Span span, boolean indented) implements Piece {}

  public Rewrite {
    pieces = List.copyOf(pieces);
  }

  /** Starts a rewrite of a range. A rewrite without pieces removes its range. */
  public static Rewrite of(Span span) {
    return new Rewrite(span, List.of());
  }

  /** Replaces a range with a text. */
  public static Rewrite of(Span span, String text) {
    return of(span).then(text);
  }

  /** Inserts a text. */
  public static Rewrite insert(int offset, String text) {
    return of(Span.emptyAt(offset), text);
  }

  /** Appends new text. */
  public Rewrite then(String text) {
    return text.isEmpty() ? this : withPiece(new Text(text));
  }

  /** Appends a range of the original. */
  public Rewrite keep(Span kept) {
    return withPiece(new Kept(kept, false));
  }

  /** Appends a range of the original, indented one level deeper. */
  public Rewrite keepIndented(Span kept) {
    return withPiece(new Kept(kept, true));
  }

  private Rewrite withPiece(Piece piece) {
    List<Piece> more = new ArrayList<>(pieces);
    more.add(piece);
    return new Rewrite(span, more);
  }

  /** Returns whether a range lies within a kept range. */
  boolean keeps(Span inner) {
    return pieces.stream().anyMatch(p -> p instanceof Kept kept && kept.span().contains(inner));
  }
}
