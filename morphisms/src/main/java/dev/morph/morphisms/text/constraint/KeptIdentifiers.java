package dev.morph.morphisms.text.constraint;

import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.morphisms.text.Constraint;
import dev.morph.morphisms.text.Words;
import java.util.BitSet;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Forbids replacing words that name or quote a part of the program, even if they look like ordinary
 * words. Besides identifiers and numbers, which {@link Words} freezes, these are
 *
 * <ul>
 *   <li>a word that occurs elsewhere in the text as an identifier: {@code count} next to {@code
 *       count(}, or next to {@code count} in back quotes;
 *   <li>a single letter other than "a" and "I": a variable;
 *   <li>text within double quotes, or a single word in single quotes: a value.
 * </ul>
 */
public final class KeptIdentifiers {
  /** The name of the constraint on the command line. */
  public static final String NAME = "identifiers";

  private static final Set<String> ONE_LETTER_WORDS = Set.of("a", "A", "I");

  /** The constraint. */
  public static final Constraint RULE = new WordRule(NAME, NAME + ":2", KeptIdentifiers::ruleFor);

  private KeptIdentifiers() {}

  private static Predicate<ReplacedWord> ruleFor(Words words) {
    // Numbers among these names make no difference, because numbers are frozen anyway.
    Set<String> names =
        IntStream.range(0, words.size())
            .filter(words::isFrozen)
            .mapToObj(words::word)
            .collect(Collectors.toSet());
    return replaceableInPlace(words).and(edit -> !names.contains(edit.from()));
  }

  /**
   * Returns the same test without the rule for words that are identifiers elsewhere in the text.
   */
  static Predicate<ReplacedWord> replaceableInPlace(Words words) {
    BitSet quoted = doubleQuotedIndices(words.text());
    return edit ->
        !words.isFrozen(edit.position())
            && !isVariable(edit.from())
            && !isInSingleQuotes(words, edit.position())
            && !quoted.get(words.start(edit.position()));
  }

  private static boolean isVariable(String word) {
    return word.codePointCount(0, word.length()) == 1 && !ONE_LETTER_WORDS.contains(word);
  }

  private static boolean isInSingleQuotes(Words words, int position) {
    String text = words.text();
    int start = words.start(position);
    int end = words.end(position);
    char before = start == 0 ? ' ' : text.charAt(start - 1);
    char after = end == text.length() ? ' ' : text.charAt(end);
    return (before == '\'' && after == '\'') || (before == '\u2018' && after == '\u2019');
  }

  /** Returns the indices of characters between double quotes on one line. */
  private static BitSet doubleQuotedIndices(String text) {
    BitSet quoted = new BitSet();
    addQuoted(text, '"', '"', quoted);
    addQuoted(text, '\u201c', '\u201d', quoted);
    return quoted;
  }

  private static void addQuoted(String text, char open, char close, BitSet quoted) {
    int opened = -1;
    for (int at = 0; at < text.length(); at++) {
      char symbol = text.charAt(at);
      if (symbol == '\n') {
        opened = -1;
      } else if (opened >= 0 && symbol == close) {
        quoted.set(opened, at);
        opened = -1;
      } else if (opened < 0 && symbol == open) {
        opened = at;
      }
    }
  }
}
