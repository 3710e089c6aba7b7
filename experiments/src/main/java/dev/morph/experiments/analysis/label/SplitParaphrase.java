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
public final class SplitParaphrase {
  private SplitParaphrase() {}

  /**
   * A piece of the text.
   *
   * @param was the words of the task that this piece replaced; null if it is unchanged
   */
  public record Piece(String text, @Nullable String was) {}

  /** The range of a changed part of the text, and the words it replaced. */
  private record Change(int start, int end, String was) {}

  /** Returns the pieces from beginning to end. */
  public static List<Piece> pieces(Point mutant) {
    String text = mutant.text();
    List<Piece> pieces = new ArrayList<>();
    int shown = 0;
    for (Change change : changedRanges(mutant)) {
      if (change.start() < shown || change.end() > text.length()) {
        break; // the recorded positions do not fit this text; the rest is shown unsplit
      }
      pieces.add(new Piece(text.substring(shown, change.start()), null));
      pieces.add(new Piece(text.substring(change.start(), change.end()), change.was()));
      shown = change.end();
    }
    pieces.add(new Piece(text.substring(shown), null));
    return pieces;
  }

  /** Converts the edits' positions in the task to positions in the paraphrase. */
  private static List<Change> changedRanges(Point mutant) {
    List<Edit.TextEdit> spans =
        mutant.edits().stream()
            .filter(Edit.TextEdit.class::isInstance)
            .map(Edit.TextEdit.class::cast)
            .sorted(Comparator.comparingInt(Edit.TextEdit::start))
            .toList();
    if (spans.isEmpty() || spans.size() < mutant.edits().size()) {
      return replacedWords(mutant);
    }
    List<Change> changes = new ArrayList<>();
    int moved = 0;
    for (Edit.TextEdit span : spans) {
      int start = span.start() + moved;
      changes.add(new Change(start, start + span.to().length(), span.from()));
      moved += span.to().length() - span.from().length();
    }
    return changes;
  }

  private static List<Change> replacedWords(Point mutant) {
    Map<Integer, Change> changes = new TreeMap<>();
    Words words = Words.of(mutant.text());
    for (Edit edit : mutant.edits()) {
      if (edit instanceof Edit.ReplacedWord word
          && word.position() >= 0
          && word.position() < words.size()) {
        int at = word.position();
        changes.put(at, new Change(words.start(at), words.end(at), word.from()));
      }
    }
    return List.copyOf(changes.values());
  }

  /** The text before its words were replaced. */
  public static String originalText(Point mutant) {
    return pieces(mutant).stream()
        .map(piece -> piece.was() == null ? piece.text() : piece.was())
        .collect(Collectors.joining());
  }
}
