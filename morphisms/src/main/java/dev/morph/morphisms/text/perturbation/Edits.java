package dev.morph.morphisms.text.perturbation;

import dev.morph.core.entity.Edit;
import dev.morph.morphisms.text.Words;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Applies edits to a text, and names the perturbations that made them. */
public final class Edits {
  /**
   * The name of the perturbation {@code Reword}. The operator of its edits is this name, a hyphen,
   * and the name of an entry.
   */
  public static final String REWORD = "reword";

  private Edits() {}

  /** The characters that an edit replaces, and the new text. */
  private record Span(int start, int end, String to) {
    static Span of(Words words, Edit edit) {
      if (edit instanceof Edit.TextEdit it) {
        return new Span(it.start(), it.end(), it.to());
      }
      if (edit instanceof Edit.ReplacedWord it) {
        return new Span(words.start(it.position()), words.end(it.position()), it.to());
      }
      throw new IllegalArgumentException("not an edit of a text: " + edit.description());
    }
  }

  /**
   * Returns the text that results from edits.
   *
   * @param words the words of the original text
   * @param edits in any order; no two may change the same characters
   */
  public static String apply(Words words, List<? extends Edit> edits) {
    StringBuilder made = new StringBuilder();
    int copied = 0;
    for (Span span : inOrder(words, edits).toList()) {
      if (span.start() < copied) {
        throw new IllegalArgumentException("two edits change the character at " + span.start());
      }
      made.append(words.text(), copied, span.start()).append(span.to());
      copied = span.end();
    }
    return made.append(words.text(), copied, words.text().length()).toString();
  }

  private static Stream<Span> inOrder(Words words, List<? extends Edit> edits) {
    return edits.stream()
        .map(edit -> Span.of(words, edit))
        .sorted(Comparator.comparingInt(Span::start).thenComparingInt(Span::end));
  }

  /** Returns the name of the perturbation that made an edit. */
  public static String operator(Edit edit) {
    if (edit instanceof Edit.TextEdit it) {
      return it.operator().startsWith(REWORD + "-") ? REWORD : it.operator();
    }
    return edit instanceof Edit.WholeInputEdit it ? it.datamorphism() : ReplacedWords.NAME;
  }
}
