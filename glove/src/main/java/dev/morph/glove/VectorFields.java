package dev.morph.glove;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** The fields of one line of a vector text, separated by spaces or tabs. */
final class VectorFields {
  private static final double[] POWERS = new double[23];

  static {
    POWERS[0] = 1;
    for (int i = 1; i < POWERS.length; i++) {
      POWERS[i] = POWERS[i - 1] * 10;
    }
  }

  private final byte[] text;
  private final int from;
  private final int to;
  private int start;
  private int end;
  private boolean noNumber;

  VectorFields(byte[] text, int from, int to) {
    this.text = text;
    this.from = from;
    this.to = to;
    rewind();
  }

  void rewind() {
    start = from;
    end = from;
  }

  /** Moves to the next field; returns false if there is none. */
  boolean next() {
    start = end;
    while (start < to && isSpace(text[start])) {
      start++;
    }
    end = start;
    while (end < to && !isSpace(text[end])) {
      end++;
    }
    return end > start;
  }

  /** Returns the end of the current field. */
  int end() {
    return end;
  }

  int count() {
    rewind();
    int count = 0;
    while (next()) {
      count++;
    }
    return count;
  }

  /** Whether the line is two whole numbers, the header of word2vec and fastText files. */
  boolean isHeader() {
    if (count() != 2) {
      return false;
    }
    for (int i = from; i < to; i++) {
      if (!isSpace(text[i]) && (text[i] < '0' || text[i] > '9')) {
        return false;
      }
    }
    return true;
  }

  String text() {
    return new String(text, start, end - start, StandardCharsets.UTF_8);
  }

  /** Whether the last field read as a number was not a number. */
  boolean noNumber() {
    return noNumber;
  }

  /**
   * Returns the number in this field, correctly rounded. Short decimals, including all of GloVe's,
   * are a whole number below 2^53 divided by a power of ten up to 10^22: both are exact, so a
   * single division rounds once.
   */
  double number() {
    noNumber = false;
    int at = start;
    boolean negative = text[at] == '-';
    if (negative || text[at] == '+') {
      at++;
    }
    long digits = 0;
    int places = 0;
    boolean point = false;
    int seen = 0;
    for (; at < end; at++) {
      byte c = text[at];
      if (c >= '0' && c <= '9' && seen < 15) {
        digits = 10 * digits + (c - '0');
        seen++;
        places += point ? 1 : 0;
      } else if (c == '.' && !point) {
        point = true;
      } else {
        return longNumber();
      }
    }
    if (seen == 0) {
      return longNumber();
    }
    double value = digits / POWERS[places];
    return negative ? -value : value;
  }

  private double longNumber() {
    String field = text();
    String bare = field.toLowerCase(Locale.ROOT).replaceFirst("^[+-]", "");
    if (bare.equals("nan") || bare.equals("inf") || bare.equals("infinity")) {
      return Double.NaN;
    }
    if (!bare.matches("([0-9]+\\.?[0-9]*|\\.[0-9]+)(e[+-]?[0-9]+)?")) {
      noNumber = true;
      return Double.NaN;
    }
    return Double.parseDouble(field);
  }

  private static boolean isSpace(byte c) {
    return c == ' ' || c == '\t' || c == '\r';
  }
}
