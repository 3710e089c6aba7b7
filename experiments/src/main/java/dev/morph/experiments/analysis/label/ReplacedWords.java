package dev.morph.experiments.analysis.label;

import dev.morph.core.entity.Edit;
import dev.morph.morphisms.text.Words;
import dev.morph.scenarios.engine.store.Result.Point;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A paraphrase, split where words were replaced or other edits were made. */
public final class ReplacedWords {
  private ReplacedWords() {}

  /**
   * A piece of the text.
   *
   * @param was the word at this place in the task; null if nothing was replaced
   */
  public record Piece(String text, @Nullable String was) {}

  /** Returns the pieces from beginning to end. */
  public static List<Piece> of(Point mutant) {
    List<Edit.TextEdit> spans =
        mutant.edits().stream()
            .filter(Edit.TextEdit.class::isInstance)
            .map(Edit.TextEdit.class::cast)
            .sorted(Comparator.comparingInt(Edit.TextEdit::start))
            .toList();
    return !spans.isEmpty() && spans.size() == mutant.edits().size()
        ? ofSpans(mutant.text(), spans)
        : ofWords(mutant);
  }

  /** Edits give positions in the task; earlier edits have shifted these since. */
  private static List<Piece> ofSpans(String text, List<Edit.TextEdit> spans) {
    List<Piece> pieces = new ArrayList<>();
    int shown = 0;
    int moved = 0;
    for (Edit.TextEdit span : spans) {
      int start = span.start() + moved;
      int end = start + span.to().length();
      if (start < shown || end > text.length()) {
        break; // of another text
      }
      pieces.add(new Piece(text.substring(shown, start), null));
      pieces.add(new Piece(text.substring(start, end), span.from()));
      moved += span.to().length() - span.from().length();
      shown = end;
    }
    pieces.add(new Piece(text.substring(shown), null));
    return pieces;
  }

  private static List<Piece> ofWords(Point mutant) {
    Map<Integer, String> replaced = new TreeMap<>();
    mutant.edits().stream()
        .filter(Edit.ReplacedWord.class::isInstance)
        .map(Edit.ReplacedWord.class::cast)
        .forEach(edit -> replaced.put(edit.position(), edit.from()));
    String text = mutant.text();
    Words words = Words.of(text);
    List<Piece> pieces = new ArrayList<>();
    int shown = 0;
    for (Map.Entry<Integer, String> edit : replaced.entrySet()) {
      int position = edit.getKey();
      if (position >= 0 && position < words.size()) {
        pieces.add(new Piece(text.substring(shown, words.start(position)), null));
        pieces.add(new Piece(words.word(position), edit.getValue()));
        shown = words.end(position);
      }
    }
    pieces.add(new Piece(text.substring(shown), null));
    return pieces;
  }

  /** The text before its words were replaced. */
  public static String original(Point mutant) {
    return of(mutant).stream()
        .map(piece -> piece.was() == null ? piece.text() : piece.was())
        .collect(Collectors.joining());
  }
}
