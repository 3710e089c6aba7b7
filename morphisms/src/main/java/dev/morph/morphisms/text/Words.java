package dev.morph.morphisms.text;

import dev.morph.core.entity.Edit.ReplacedWord;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A text split into its words and everything between them, byte for byte: Seq(x) of <i>Operational
 * Robustness of LLMs on Code Generation</i>.
 *
 * <p>A word is a maximal run of letters and digits (of any script, by code point, with the
 * combining marks that follow them), of inner apostrophes ({@code '} and U+2019) and of inner
 * hyphens ({@code -}): {@code isn't} and {@code two-digit} are one word each, {@code a--b} is two.
 * Words are counted from 0.
 *
 * <p>Some words are <b>frozen</b>: to replace them would make another task, or break an identifier.
 *
 * <ul>
 *   <li>what contains a digit; number words (zero to twenty, the tens, hundred to billion, and
 *       their ordinals), alone or as a part of a compound: {@code two-digit}, {@code two's};
 *   <li>the name of the language, Java, alone or in a compound;
 *   <li>words inside back quotes (a run of back quotes is closed by one of the same length, as in
 *       Markdown; an unclosed one is a mere character);
 *   <li>identifiers: camelCase, PascalCase with inner capitals, words next to an underscore, words
 *       directly followed by {@code (};
 *   <li>the words of a stop list, empty unless given.
 * </ul>
 *
 * <p><b>Differs from the paper</b>, which replaces any word: there, "two" becomes "three" and the
 * task another one.
 */
public final class Words {
  private final String text;
  private final int[] starts;
  private final int[] ends;
  private final boolean[] frozen;

  private Words(String text, List<int[]> spans, FrozenWords rules) {
    this.text = text;
    this.starts = spans.stream().mapToInt(span -> span[0]).toArray();
    this.ends = spans.stream().mapToInt(span -> span[1]).toArray();
    this.frozen = rules.among(text, starts, ends);
  }

  /** The words of {@code text}, with no stop list. */
  public static Words of(String text) {
    return of(text, Set.of());
  }

  /**
   * The words of {@code text}.
   *
   * @param stopList further words never to replace, compared without regard to case
   */
  public static Words of(String text, Set<String> stopList) {
    return new Words(text, spans(text), new FrozenWords(stopList));
  }

  /** Whether {@code candidate} is one word from its first character to its last. */
  public static boolean isWord(String candidate) {
    return !candidate.isEmpty()
        && Character.isLetterOrDigit(candidate.codePointAt(0))
        && endOfWord(candidate, 0) == candidate.length();
  }

  /** The text as it was given. */
  public String text() {
    return text;
  }

  /** How many words there are, frozen ones included. */
  public int size() {
    return starts.length;
  }

  /** The word at {@code position}, as it stands in the text. */
  public String word(int position) {
    return text.substring(starts[position], ends[position]);
  }

  /** Where in the text the word at {@code position} begins. */
  public int start(int position) {
    return starts[position];
  }

  /** Where in the text the word at {@code position} ends: the index behind its last character. */
  public int end(int position) {
    return ends[position];
  }

  /** Whether the word at {@code position} must stay. */
  public boolean isFrozen(int position) {
    return frozen[position];
  }

  /** The positions of the words that may be replaced, ascending. */
  public IntStream replaceable() {
    return IntStream.range(0, size()).filter(position -> !frozen[position]);
  }

  /**
   * The text with some words replaced, and not a byte changed elsewhere. Without edits it is the
   * text itself.
   *
   * @param edits by ascending position, none of a frozen word; {@link ReplacedWord#to} is taken as
   *     it is
   */
  public String render(List<ReplacedWord> edits) {
    StringBuilder rendered = new StringBuilder(text.length() + 16 * edits.size());
    int copied = 0;
    int last = -1;
    for (ReplacedWord edit : edits) {
      int position = edit.position();
      if (position <= last || position >= size() || frozen[position]) {
        throw new IllegalArgumentException(
            "cannot replace word " + position + ": frozen, not there, or out of order");
      }
      rendered.append(text, copied, starts[position]).append(edit.to());
      copied = ends[position];
      last = position;
    }
    return rendered.append(text, copied, text.length()).toString();
  }

  private static List<int[]> spans(String text) {
    List<int[]> spans = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      int symbol = text.codePointAt(at);
      if (Character.isLetterOrDigit(symbol)) {
        int end = endOfWord(text, at);
        spans.add(new int[] {at, end});
        at = end;
      } else {
        at += Character.charCount(symbol);
      }
    }
    return spans;
  }

  /** The end of the word whose first letter or digit is at {@code start}. */
  public static int endOfWord(String text, int start) {
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

  /** What joins the parts of a compound when it stands between letters. */
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
