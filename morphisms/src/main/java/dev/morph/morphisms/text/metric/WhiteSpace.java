package dev.morph.morphisms.text.metric;

/**
 * White space as defined by the Python references ({@code str.isspace}, {@code str.split}): the
 * bidirectional types WS, B and S and the category Zs. Java's definitions differ: {@link
 * Character#isWhitespace} excludes the no-break spaces and U+0085.
 */
final class WhiteSpace {
  private WhiteSpace() {}

  /** Whether a UTF-16 unit is white space; there is none outside the basic plane. */
  static boolean isSpace(char unit) {
    if (unit <= ' ') {
      return unit == ' ' || (unit >= '\t' && unit <= '\r') || unit >= '\u001c';
    }
    return unit >= '\u0085'
        && (unit == '\u0085'
            || unit == '\u00a0'
            || unit == '\u1680'
            || (unit >= '\u2000' && unit <= '\u200a')
            || unit == '\u2028'
            || unit == '\u2029'
            || unit == '\u202f'
            || unit == '\u205f'
            || unit == '\u3000');
  }

  /** Makes each run of other characters a token. */
  static TokenBuffer split(TokenBuffer text) {
    char[] chars = text.chars();
    int length = text.length();
    int at = 0;
    while (at < length) {
      while (at < length && isSpace(chars[at])) {
        at++;
      }
      int start = at;
      while (at < length && !isSpace(chars[at])) {
        at++;
      }
      if (at > start) {
        text.add(start, at);
      }
    }
    return text;
  }

  /** Returns how many tokens {@link #split} would make. */
  static int countTokens(String text) {
    int tokens = 0;
    boolean inside = false;
    for (int i = 0; i < text.length(); i++) {
      boolean token = !isSpace(text.charAt(i));
      tokens += token && !inside ? 1 : 0;
      inside = token;
    }
    return tokens;
  }
}
