package dev.morph.experiments.report.page;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import com.github.difflib.patch.DeltaType;
import dev.morph.experiments.analysis.label.SplitParaphrase.Piece;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Marks the changes in a changed text, for any kind of change. */
final class MarkedText {
  private static final Pattern BETWEEN =
      Pattern.compile(
          "(?<=[\\p{L}\\p{N}])(?![\\p{L}\\p{N}])|(?<![\\p{L}\\p{N}])(?=[\\p{L}\\p{N}])");

  private MarkedText() {}

  /** Returns the pieces from beginning to end; deleted words are not shown. */
  static List<Piece> pieces(String before, String after) {
    List<Piece> pieces = new ArrayList<>();
    List<String> was = List.of(BETWEEN.split(before));
    for (AbstractDelta<String> delta :
        DiffUtils.diff(was, List.of(BETWEEN.split(after)), true).getDeltas()) {
      String text = String.join("", delta.getTarget().getLines());
      boolean same = delta.getType() == DeltaType.EQUAL;
      if (!text.isEmpty()) {
        pieces.add(new Piece(text, same ? null : String.join("", delta.getSource().getLines())));
      }
    }
    return pieces;
  }
}
