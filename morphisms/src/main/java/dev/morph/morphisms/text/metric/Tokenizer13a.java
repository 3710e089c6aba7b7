package dev.morph.morphisms.text.metric;

import java.util.List;

/**
 * The tokenizer of mteval-v13a as sacreBLEU has it ({@code tokenizers/tokenizer_13a.py}): symbols
 * apart, periods and commas apart unless a digit is next to them, a hyphen apart after a digit,
 * four entities resolved.
 *
 * <p>Each of the original's regular expressions is one pass from left to right here, in the same
 * order and with the same consumption of what matched.
 */
final class Tokenizer13a {
  private Tokenizer13a() {}

  /** The tokens of a text. */
  static List<String> tokens(String text) {
    StringBuilder line = new StringBuilder(text.length() + 2);
    line.append(' ').append(plain(text)).append(' ');
    return WhiteSpace.split(
        hyphensAfterDigits(pointsBefore(pointsAfter(symbols(line)))).toString());
  }

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

  /** Every ASCII symbol but the apostrophe, the hyphen, period and comma stands apart. */
  private static StringBuilder symbols(CharSequence line) {
    StringBuilder out = new StringBuilder(line.length() + 32);
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (isSymbol(c)) {
        out.append(' ').append(c).append(' ');
      } else {
        out.append(c);
      }
    }
    return out;
  }

  private static boolean isSymbol(char c) {
    return (c >= '!' && c <= '&')
        || (c >= '(' && c <= '+')
        || c == '/'
        || (c >= ':' && c <= '@')
        || (c >= '[' && c <= '`')
        || (c >= '{' && c <= '~');
  }

  /** {@code ([^0-9])([\.,])} becomes {@code "\1 \2 "}. */
  private static StringBuilder pointsAfter(CharSequence line) {
    StringBuilder out = new StringBuilder(line.length() + 32);
    for (int i = 0; i < line.length(); i++) {
      out.append(line.charAt(i));
      if (!isDigit(line.charAt(i)) && i + 1 < line.length() && isPoint(line.charAt(i + 1))) {
        out.append(' ').append(line.charAt(i + 1)).append(' ');
        i++;
      }
    }
    return out;
  }

  /** {@code ([\.,])([^0-9])} becomes {@code " \1 \2"}. */
  private static StringBuilder pointsBefore(CharSequence line) {
    StringBuilder out = new StringBuilder(line.length() + 32);
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (isPoint(c) && i + 1 < line.length() && !isDigit(line.charAt(i + 1))) {
        out.append(' ').append(c).append(' ').append(line.charAt(i + 1));
        i++;
      } else {
        out.append(c);
      }
    }
    return out;
  }

  /** {@code ([0-9])(-)} becomes {@code "\1 \2 "}. */
  private static StringBuilder hyphensAfterDigits(CharSequence line) {
    StringBuilder out = new StringBuilder(line.length() + 32);
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      out.append(c);
      if (isDigit(c) && i + 1 < line.length() && line.charAt(i + 1) == '-') {
        out.append(" - ");
        i++;
      }
    }
    return out;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isPoint(char c) {
    return c == '.' || c == ',';
  }
}
