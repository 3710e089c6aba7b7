package dev.morph.morphisms.text.metric;

import java.util.ArrayList;
import java.util.List;

/**
 * White space as defined by the Python references ({@code str.isspace}, {@code str.split}): the
 * bidirectional types WS, B and S and the category Zs. Java's definitions differ: {@link
 * Character#isWhitespace} excludes the no-break spaces and U+0085.
 */
final class WhiteSpace {
  private WhiteSpace() {}

  /**
   * Whether a UTF-16 unit is white space; no white space is outside the basic multilingual plane.
   */
  static boolean isSpace(char unit) {
    return Character.isWhitespace(unit) || Character.isSpaceChar(unit) || unit == '\u0085';
  }

  /** Returns the runs of characters that are not white space. */
  static List<String> split(CharSequence text) {
    List<String> tokens = new ArrayList<>();
    int start = 0;
    for (int at = 0; at <= text.length(); at++) {
      if (at == text.length() || isSpace(text.charAt(at))) {
        if (at > start) {
          tokens.add(text.subSequence(start, at).toString());
        }
        start = at + 1;
      }
    }
    return tokens;
  }
}
