package dev.morph.morphisms.text.perturbation;

import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.core.entity.SeededDraw;
import dev.morph.morphisms.text.Words;
import dev.morph.morphisms.text.constraint.KeptIdentifiers;
import dev.morph.morphisms.text.constraint.TaggedText;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A text as seen by perturbations: its words, their parts of speech, its sentences, and which words
 * may change. Words must not change if they are frozen by {@link Words} or kept by {@link
 * KeptIdentifiers} (identifiers, numbers, quotations, single letters), are next to a code symbol,
 * or come after the beginning of examples or code ({@link GivenCode}). Thread-safe.
 */
public final class Prose {
  private static final String CODE_SIGNS = "[]{}()=<>+*/\\^|&%$#@_";
  private static final String OPERATORS = "=<>+*/^%-";
  private static final Set<String> ABBREVIATIONS = Set.of("eg", "ie");

  private final Words words;
  private final TaggedText tagged;
  private final Predicate<ReplacedWord> kept;
  private final int end;
  private final String[] lower;
  private @Nullable List<Sentence> sentences;
  private final BitSet openings = new BitSet();
  private final BitSet endings = new BitSet();

  private Prose(String text) {
    this.words = Words.of(text);
    this.tagged = new TaggedText(words);
    this.kept = KeptIdentifiers.RULE.within(words);
    this.end = GivenCode.endOfProse(text);
    this.lower = new String[words.size()];
    for (int at = 0; at < lower.length; at++) {
      lower[at] = words.word(at).toLowerCase(Locale.ROOT);
    }
  }

  /** Returns the prose of a text. */
  public static Prose of(String text) {
    return new Prose(text);
  }

  /** Returns the original text. */
  public String text() {
    return words.text();
  }

  /** Returns all words of the text. */
  public Words words() {
    return words;
  }

  /** Returns where the prose ends and examples or code begin. */
  public int endOfProse() {
    return end;
  }

  /** Whether the word at a position may change. */
  public boolean isFree(int position) {
    return words.end(position) <= end
        && !words.isFrozen(position)
        && kept.test(new ReplacedWord(position, words.word(position), "", 1))
        && !atCodeSign(words.start(position) - 1, "(")
        && !atCodeSign(words.end(position), ")");
  }

  /**
   * Whether a code symbol is at this index; a bracket that opens before a word or closes after it
   * belongs to the prose.
   */
  private boolean atCodeSign(int at, String bracketOfProse) {
    if (at < 0 || at >= text().length()) {
      return false;
    }
    String sign = text().substring(at, at + 1);
    return CODE_SIGNS.contains(sign) && !sign.equals(bracketOfProse);
  }

  /**
   * Whether the word at a position may be rewritten in another form with the same meaning: a word
   * that may change, or a number or the name of the programming language outside quotations, names,
   * code and formulas.
   */
  public boolean isRewritable(int position) {
    if (isFree(position)) {
      return true;
    }
    int start = words.start(position);
    int last = words.end(position);
    return last <= end
        && text().indexOf('`') < 0
        && text().indexOf('"') < 0
        && isBlank(start - 1)
        && !followsOperator(start)
        && (isBlank(last) || (".,;:?!".indexOf(text().charAt(last)) >= 0 && isBlank(last + 1)))
        && lowerCaseWord(position).matches("[0-9]+|[a-z]+(?:-[a-z]+)?");
  }

  private boolean followsOperator(int start) {
    int before = start - 1;
    while (before >= 0 && isBlank(before)) {
      before--;
    }
    return before >= 0 && OPERATORS.indexOf(text().charAt(before)) >= 0;
  }

  private boolean isBlank(int at) {
    return at < 0 || at >= text().length() || Character.isWhitespace(text().charAt(at));
  }

  /** Returns the positions of the words that may change, ascending. */
  public IntStream freePositions() {
    return IntStream.range(0, words.size()).filter(this::isFree);
  }

  /** Returns the word at a position in lower case; empty if there is none. */
  public String lowerCaseWord(int position) {
    return position < 0 || position >= lower.length ? "" : lower[position];
  }

  /** Whether the word at a position is this part of speech in its context. */
  public boolean hasPartOfSpeech(int position, String part) {
    return position >= 0 && position < words.size() && tagged.partOfSpeech(position).equals(part);
  }

  /** Returns the text between the word at a position and the next one. */
  public String gapAfter(int position) {
    int next = position + 1 < words.size() ? words.start(position + 1) : text().length();
    return text().substring(words.end(position), next);
  }

  /**
   * Whether the word at a position and the next word may both change and are separated by a single
   * space.
   */
  public boolean areNeighbours(int position) {
    return position + 1 < words.size()
        && isFree(position)
        && isFree(position + 1)
        && gapAfter(position).equals(" ");
  }

  /** Whether the word at a position is the first of a sentence. */
  public boolean opensSentence(int position) {
    List<Sentence> unused = sentences();
    return position >= 0 && openings.get(position);
  }

  /**
   * Returns the position of the first word of the sentence around a position, going back at most
   * {@code reach} words.
   */
  public int firstInSentence(int position, int reach) {
    int at = position;
    while (at > Math.max(0, position - reach) && !opensSentence(at)) {
      at--;
    }
    return at;
  }

  /**
   * Returns the position of the last word of the sentence around a position, going forward at most
   * {@code reach} words.
   */
  public int lastInSentence(int position, int reach) {
    int at = position;
    while (at < Math.min(words.size() - 1, position + reach) && !endsSentence(at)) {
      at++;
    }
    return at;
  }

  /** Whether the word at a position is the last of a sentence. */
  public boolean endsSentence(int position) {
    List<Sentence> unused = sentences();
    return position >= 0 && endings.get(position);
  }

  /**
   * A sentence of prose.
   *
   * @param start index of its first character
   * @param end one past its last character that is not white space
   * @param first position of its first word
   * @param last position of its last word
   */
  public record Sentence(int start, int end, int first, int last) {}

  /**
   * Returns the sentences of the prose, which end with a full stop, ?, ! or an empty line; the full
   * stop of e.g. or i.e. ends none.
   */
  public synchronized List<Sentence> sentences() {
    if (sentences == null) {
      sentences = List.copyOf(split());
      for (Sentence sentence : sentences) {
        openings.set(sentence.first());
        endings.set(sentence.last());
      }
    }
    return sentences;
  }

  private List<Sentence> split() {
    List<Sentence> sentences = new ArrayList<>();
    int first = 0;
    for (int at = 0; at < words.size() && words.end(at) <= end; at++) {
      boolean last = at + 1 == words.size() || words.end(at + 1) > end;
      String gap = last ? text().substring(words.end(at), end) : gapAfter(at);
      boolean mark = !isAbbreviation(at) && gap.matches("(?s)[^.?!]*[.?!][)\"']?\\s.*");
      if (last || mark || gap.matches("(?s).*\\n\\s*\\n.*")) {
        int behind =
            words.end(at)
                + gap.replaceFirst("(?s)(\\n\\s*\\n.*|(?<=[.?!)\"'])\\s.*)$", "")
                    .stripTrailing()
                    .length();
        sentences.add(new Sentence(words.start(first), behind, first, at));
        first = at + 1;
      }
    }
    return sentences;
  }

  /** Whether the word at a position ends {@code e.g.} or {@code i.e.} */
  private boolean isAbbreviation(int at) {
    return at > 0
        && gapAfter(at - 1).equals(".")
        && ABBREVIATIONS.contains(lowerCaseWord(at - 1) + lowerCaseWord(at));
  }

  /** Returns the elements in random order. */
  static <T> List<T> shuffled(List<T> elements, SeededDraw draw) {
    List<T> rest = new ArrayList<>(elements);
    List<T> shuffled = new ArrayList<>();
    while (!rest.isEmpty()) {
      shuffled.add(rest.remove(draw.nextInt(rest.size())));
    }
    return shuffled;
  }
}
