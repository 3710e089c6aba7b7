package dev.morph.experiments.report;

import dev.morph.morphisms.text.Words;
import dev.morph.scenarios.store.Result.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A paraphrase with the words that were replaced in it. */
public final class MarkedText {
  private MarkedText() {}

  /**
   * A piece of the text.
   *
   * @param was the word that stood there in the task; null where nothing was replaced
   */
  public record Piece(String text, @Nullable String was) {}

  /** From beginning to end. */
  static List<Piece> of(Point mutant) {
    Map<Integer, String> replaced = new TreeMap<>();
    mutant.replaced().forEach(row -> replaced.put(position(row), String.valueOf(row.get(1))));
    Words words = Words.of(mutant.text());
    List<Piece> pieces = new ArrayList<>();
    int shown = 0;
    int cursor = 0;
    for (int i = 0; i < words.size(); i++) {
      int at = mutant.text().indexOf(words.word(i), cursor);
      cursor = at + words.word(i).length();
      String was = replaced.get(i);
      if (was != null) {
        pieces.add(new Piece(VisibleText.of(mutant.text().substring(shown, at)), null));
        pieces.add(new Piece(VisibleText.of(words.word(i)), VisibleText.of(was)));
        shown = cursor;
      }
    }
    pieces.add(new Piece(VisibleText.of(mutant.text().substring(shown)), null));
    return pieces;
  }

  private static int position(List<Object> row) {
    return row.get(0) instanceof Number number ? number.intValue() : -1;
  }
}
