package dev.morph.morphisms.text.metric;

import java.util.List;

/**
 * The tokenizer of mteval-v13a, as implemented in sacreBLEU ({@code tokenizers/tokenizer_13a.py}):
 * it separates symbols, periods and commas unless they are between digits, and hyphens after a
 * digit, and resolves four entities.
 *
 * <p>Each regular expression of the original is implemented as one pass from left to right, in the
 * same order, that consumes its matches in the same way.
 */
final class Tokenizer13a {
  private Tokenizer13a() {}

  /** Splits a text into tokens. */
  static List<String> split(String text) {
    StringBuilder line = separateSymbols(resolveEntities(text));
    line = separateSecond(line, (one, next) -> !isDigit(one) && isPoint(next));
    line = separatePoints(line);
    return WhiteSpace.split(separateSecond(line, (one, next) -> isDigit(one) && next == '-'));
  }

  /** Joins lines and resolves entities; copies the text only if something has to be replaced. */
  private static String resolveEntities(String text) {
    String plain = stripTrailing(text).replace("<skipped>", "");
    plain = plain.replace("-\n", "").replace('\n', ' ');
    if (plain.indexOf('&') >= 0) {
      plain = plain.replace("&quot;", "\"").replace("&amp;", "&");
      plain = plain.replace("&lt;", "<").replace("&gt;", ">");
    }
    return plain;
  }

  private static String stripTrailing(String text) {
    int end = text.length();
    while (end > 0 && WhiteSpace.isSpace(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(0, end);
  }

  /**
   * Separates every ASCII symbol except apostrophe, hyphen, period and comma; adds a space before
   * and after the line.
   */
  private static StringBuilder separateSymbols(String line) {
    StringBuilder to = new StringBuilder(2 * line.length()).append(' ');
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (isSymbol(c)) {
        to.append(' ').append(c).append(' ');
      } else {
        to.append(c);
      }
    }
    return to.append(' ');
  }

  private static boolean isSymbol(char c) {
    return (c >= '!' && c <= '&')
        || (c >= '(' && c <= '+')
        || c == '/'
        || (c >= ':' && c <= '@')
        || (c >= '[' && c <= '`')
        || (c >= '{' && c <= '~');
  }

  /** Tests a character and the next one. */
  private interface Pair {
    boolean test(char one, char next);
  }

  /** Replaces {@code (.)(.)}, if the pair passes the test, with {@code "\1 \2 "}. */
  private static StringBuilder separateSecond(StringBuilder line, Pair pair) {
    StringBuilder to = new StringBuilder(2 * line.length());
    for (int i = 0; i < line.length(); i++) {
      to.append(line.charAt(i));
      if (i + 1 < line.length() && pair.test(line.charAt(i), line.charAt(i + 1))) {
        to.append(' ').append(line.charAt(++i)).append(' ');
      }
    }
    return to;
  }

  /** Replaces {@code ([\.,])([^0-9])} with {@code " \1 \2"}. */
  private static StringBuilder separatePoints(StringBuilder line) {
    StringBuilder to = new StringBuilder(2 * line.length());
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (isPoint(c) && i + 1 < line.length() && !isDigit(line.charAt(i + 1))) {
        to.append(' ').append(c).append(' ').append(line.charAt(++i));
      } else {
        to.append(c);
      }
    }
    return to;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isPoint(char c) {
    return c == '.' || c == ',';
  }
}
