package dev.morph.morphisms.text;

import dev.morph.core.entity.Edit.ReplacedWord;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A text split into its words and the unchanged text between them: Seq(x) of <i>Operational
 * Robustness of LLMs on Code Generation</i>.
 *
 * <p>A word is a maximal run of letters and digits of any script, with the combining marks that
 * follow them, and of apostrophes ({@code '} and U+2019) and hyphens ({@code -}) between letters or
 * digits: {@code isn't} and {@code two-digit} are one word each, {@code a--b} is two. Words are
 * counted from 0.
 *
 * <p>Some words are <b>frozen</b>: replacing them would change the task or break an identifier.
 *
 * <ul>
 *   <li>words with a digit; number words (zero to twenty, the tens, hundred to billion, and their
 *       ordinals), alone or as part of a compound: {@code two-digit}, {@code two's};
 *   <li>the name of the programming language, Java, alone or in a compound;
 *   <li>words inside back quotes (a run of back quotes is closed by a run of the same length, as in
 *       Markdown; an unclosed run is ordinary text);
 *   <li>identifiers: camelCase, PascalCase with inner capitals, words next to an underscore, words
 *       directly followed by {@code (};
 *   <li>the words of a stop list, empty by default.
 * </ul>
 *
 * <p><b>Differs from the paper</b>, which replaces any word: it turns "two" into "three", which
 * changes the task.
 */
public final class Words {
  private final String text;
  private final int[] starts;
  private final int[] ends;
  private final boolean[] frozen;

  private Words(String text, List<Span> spans, FrozenWords rules) {
    this.text = text;
    this.starts = spans.stream().mapToInt(Span::start).toArray();
    this.ends = spans.stream().mapToInt(Span::end).toArray();
    this.frozen = rules.findFrozen(text, starts, ends);
  }

  /** Splits {@code text}, with no stop list. */
  public static Words of(String text) {
    return of(text, Set.of());
  }

  /**
   * Splits {@code text}.
   *
   * @param stopList further words that are never replaced, ignoring case
   */
  public static Words of(String text, Set<String> stopList) {
    return new Words(text, spans(text), new FrozenWords(stopList));
  }

  /** Whether {@code candidate} is exactly one word. */
  public static boolean isWord(String candidate) {
    return !candidate.isEmpty()
        && Character.isLetterOrDigit(candidate.codePointAt(0))
        && endOfWord(candidate, 0) == candidate.length();
  }

  /** Returns the original text. */
  public String text() {
    return text;
  }

  /** Returns the number of words, including frozen ones. */
  public int size() {
    return starts.length;
  }

  /** Returns the word at {@code position}, as it appears in the text. */
  public String word(int position) {
    return text.substring(starts[position], ends[position]);
  }

  /** Returns where in the text the word at {@code position} begins. */
  public int start(int position) {
    return starts[position];
  }

  /**
   * Returns where in the text the word at {@code position} ends: the index after its last
   * character.
   */
  public int end(int position) {
    return ends[position];
  }

  /** Whether the word at {@code position} is frozen. */
  public boolean isFrozen(int position) {
    return frozen[position];
  }

  /** Returns the positions of the words that may be replaced, ascending. */
  public IntStream replaceable() {
    return IntStream.range(0, size()).filter(position -> !frozen[position]);
  }

  /**
   * Returns the text with some words replaced and everything else unchanged, byte for byte. Without
   * edits, the result is the original text.
   *
   * @param edits replacements of words that are not frozen, by ascending position; {@link
   *     ReplacedWord#to} is inserted unchanged
   */
  public String render(List<ReplacedWord> edits) {
    StringBuilder rendered = new StringBuilder(text.length() + 16 * edits.size());
    int copied = 0;
    int last = -1;
    for (ReplacedWord edit : edits) {
      int position = edit.position();
      if (position <= last || position >= size() || frozen[position]) {
        throw new IllegalArgumentException(
            "cannot replace word " + position + ": it is frozen, missing or out of order");
      }
      rendered.append(text, copied, starts[position]).append(edit.to());
      copied = ends[position];
      last = position;
    }
    return rendered.append(text, copied, text.length()).toString();
  }

  /** A word of a text: the index of its first character, and the index after its last character. */
  public record Span(int start, int end) {}

  /** Returns the positions of the words of a text. */
  public static List<Span> spans(String text) {
    List<Span> spans = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      int symbol = text.codePointAt(at);
      if (Character.isLetterOrDigit(symbol)) {
        int end = endOfWord(text, at);
        spans.add(new Span(at, end));
        at = end;
      } else {
        at += Character.charCount(symbol);
      }
    }
    return spans;
  }

  /** Returns the end of the word whose first letter or digit is at {@code start}. */
  private static int endOfWord(String text, int start) {
    int at = start;
    while (at < text.length()) {
      int symbol = text.codePointAt(at);
      int next = at + Character.charCount(symbol);
      boolean continues =
          Character.isLetterOrDigit(symbol)
              || isMark(symbol)
              || (isJoiner(symbol)
                  && next < text.length()
                  && Character.isLetterOrDigit(text.codePointAt(next)));
      if (!continues) {
        return at;
      }
      at = next;
    }
    return at;
  }

  /** Whether a character between two letters joins them to one word. */
  static boolean isJoiner(int symbol) {
    return symbol == '-' || symbol == '\'' || symbol == '\u2019';
  }

  private static boolean isMark(int symbol) {
    int type = Character.getType(symbol);
    return type == Character.NON_SPACING_MARK
        || type == Character.COMBINING_SPACING_MARK
        || type == Character.ENCLOSING_MARK;
  }
}
