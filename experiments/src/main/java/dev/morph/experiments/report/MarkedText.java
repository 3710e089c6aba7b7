package dev.morph.experiments.report;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import com.github.difflib.patch.DeltaType;
import dev.morph.experiments.analysis.label.ReplacedWords;
import dev.morph.experiments.analysis.label.ReplacedWords.Piece;
import dev.morph.scenarios.engine.store.Result.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** A paraphrase with its replaced words marked, safe to show on a page. */
final class MarkedText {
  private static final Pattern BETWEEN =
      Pattern.compile(
          "(?<=[\\p{L}\\p{N}])(?![\\p{L}\\p{N}])|(?<![\\p{L}\\p{N}])(?=[\\p{L}\\p{N}])");

  private MarkedText() {}

  /** Returns the pieces from beginning to end. */
  static List<Piece> of(Point mutant) {
    return ReplacedWords.of(mutant).stream().map(MarkedText::visible).toList();
  }

  /** Returns the pieces of a changed text, whatever changed it; a word that went is not shown. */
  static List<Piece> of(String before, String after) {
    List<String> was = words(before);
    List<Piece> pieces = new ArrayList<>();
    for (AbstractDelta<String> delta : DiffUtils.diff(was, words(after), true).getDeltas()) {
      String text = String.join("", delta.getTarget().getLines());
      boolean same = delta.getType() == DeltaType.EQUAL;
      if (!text.isEmpty()) {
        pieces.add(new Piece(text, same ? null : String.join("", delta.getSource().getLines())));
      }
    }
    return pieces.stream().map(MarkedText::visible).toList();
  }

  /** Splits a text between words and everything else. */
  private static List<String> words(String text) {
    return List.of(BETWEEN.split(text));
  }

  private static Piece visible(Piece piece) {
    String was = piece.was();
    return new Piece(VisibleText.of(piece.text()), was == null ? null : VisibleText.of(was));
  }
}
