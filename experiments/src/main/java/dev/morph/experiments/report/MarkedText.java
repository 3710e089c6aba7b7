package dev.morph.experiments.report;

import dev.morph.experiments.analysis.label.ReplacedWords;
import dev.morph.experiments.analysis.label.ReplacedWords.Piece;
import dev.morph.scenarios.engine.store.Result.Point;
import java.util.List;

/** A paraphrase with its replaced words marked, safe to show on a page. */
final class MarkedText {
  private MarkedText() {}

  /** Returns the pieces from beginning to end. */
  static List<Piece> of(Point mutant) {
    return ReplacedWords.of(mutant).stream().map(MarkedText::visible).toList();
  }

  private static Piece visible(Piece piece) {
    String was = piece.was();
    return new Piece(VisibleText.of(piece.text()), was == null ? null : VisibleText.of(was));
  }
}
