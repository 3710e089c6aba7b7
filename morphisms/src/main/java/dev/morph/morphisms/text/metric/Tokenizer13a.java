package dev.morph.morphisms.text.metric;

/**
 * The tokenizer of mteval-v13a, as implemented in sacreBLEU ({@code tokenizers/tokenizer_13a.py}):
 * symbols are separated, periods and commas unless next to a digit, a hyphen after a digit, and
 * four entities are resolved.
 *
 * <p>Each regular expression of the original is one pass from left to right here, in the same
 * order, and consumes its matches in the same way. A pass reads the buffer's characters and writes
 * its draft.
 */
final class Tokenizer13a {
  private Tokenizer13a() {}

  /** Splits a text into tokens. */
  static TokenBuffer split(String text, TokenBuffer line) {
    symbols(line.read(plain(text)));
    separateSecond(line, (one, next) -> !isDigit(one) && isPoint(next));
    pointsBefore(line);
    separateSecond(line, (one, next) -> isDigit(one) && next == '-');
    return WhiteSpace.split(line);
  }

  /** Creates no new text unless something has to be replaced. */
  private static String plain(String text) {
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
  private static void symbols(TokenBuffer line) {
    char[] from = line.chars();
    char[] to = line.draft(3, 2);
    int end = 0;
    to[end++] = ' ';
    for (int i = 0; i < line.length(); i++) {
      if (isSymbol(from[i])) {
        to[end++] = ' ';
        to[end++] = from[i];
        to[end++] = ' ';
      } else {
        to[end++] = from[i];
      }
    }
    to[end++] = ' ';
    line.accept(end);
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

  /** Replaces {@code (.)(.)}, if the pair passes the test, by {@code "\1 \2 "}. */
  private static void separateSecond(TokenBuffer line, Pair pair) {
    char[] from = line.chars();
    char[] to = line.draft(2, 0);
    int end = 0;
    for (int i = 0; i < line.length(); i++) {
      to[end++] = from[i];
      if (i + 1 < line.length() && pair.test(from[i], from[i + 1])) {
        to[end++] = ' ';
        to[end++] = from[++i];
        to[end++] = ' ';
      }
    }
    line.accept(end);
  }

  /** Replaces {@code ([\.,])([^0-9])} by {@code " \1 \2"}. */
  private static void pointsBefore(TokenBuffer line) {
    char[] from = line.chars();
    char[] to = line.draft(2, 0);
    int end = 0;
    for (int i = 0; i < line.length(); i++) {
      if (isPoint(from[i]) && i + 1 < line.length() && !isDigit(from[i + 1])) {
        to[end++] = ' ';
        to[end++] = from[i];
        to[end++] = ' ';
        to[end++] = from[++i];
      } else {
        to[end++] = from[i];
      }
    }
    line.accept(end);
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isPoint(char c) {
    return c == '.' || c == ',';
  }
}
