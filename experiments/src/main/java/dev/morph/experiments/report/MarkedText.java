package dev.morph.experiments.report;

import dev.morph.experiments.analysis.label.ReplacedWords;
import dev.morph.experiments.analysis.label.ReplacedWords.Piece;
import dev.morph.scenarios.engine.store.Result.Point;
import java.util.List;

/** A paraphrase with the words that were replaced in it, as a page may show them. */
final class MarkedText {
  private MarkedText() {}

  /** From beginning to end. */
  static List<Piece> of(Point mutant) {
    return ReplacedWords.of(mutant).stream().map(MarkedText::visible).toList();
  }

  private static Piece visible(Piece piece) {
    String was = piece.was();
    return new Piece(VisibleText.of(piece.text()), was == null ? null : VisibleText.of(was));
  }
}
