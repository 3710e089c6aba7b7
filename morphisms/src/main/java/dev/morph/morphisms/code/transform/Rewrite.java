package dev.morph.morphisms.code.transform;

import java.util.ArrayList;
import java.util.List;

/**
 * What one range of the text becomes: new text, and ranges of the original that are kept, in
 * another order or another place. Because kept ranges are named, not copied, rewrites nest: what
 * another site changes within a kept range is carried along.
 *
 * @param span the range that is replaced; empty for an insertion
 * @param pieces what stands there instead
 */
public record Rewrite(Span span, List<Piece> pieces) {
  /** A part of what a range becomes. */
  public sealed interface Piece {}

  /** New text. */
  public record Text(String text) implements Piece {}

  /**
   * A range of the original.
   *
   * @param deeper whether its lines after the first are indented by one more step
   */
  public record Kept(Span span, boolean deeper) implements Piece {}

  public Rewrite {
    pieces = List.copyOf(pieces);
  }

  /** The start of a rewrite: nothing stands there yet, so that as it is, it is a removal. */
  public static Rewrite of(Span span) {
    return new Rewrite(span, List.of());
  }

  /** The replacement of a range by a text. */
  public static Rewrite of(Span span, String text) {
    return of(span).then(text);
  }

  /** The insertion of a text. */
  public static Rewrite insert(int offset, String text) {
    return of(Span.at(offset), text);
  }

  /** And then new text. */
  public Rewrite then(String text) {
    return text.isEmpty() ? this : with(new Text(text));
  }

  /** And then a range of the original. */
  public Rewrite keep(Span kept) {
    return with(new Kept(kept, false));
  }

  /** And then a range of the original, indented by one more step. */
  public Rewrite keepDeeper(Span kept) {
    return with(new Kept(kept, true));
  }

  private Rewrite with(Piece piece) {
    List<Piece> more = new ArrayList<>(pieces);
    more.add(piece);
    return new Rewrite(span, more);
  }

  /** Whether the range lies within one that is kept. */
  boolean keeps(Span inner) {
    return pieces.stream().anyMatch(p -> p instanceof Kept kept && kept.span().contains(inner));
  }
}
