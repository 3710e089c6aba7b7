package dev.morph.scenarios.program.oracle;

/**
 * Compares texts in which numbers may differ by rounding errors: {@code 0.30000000000000004} and
 * {@code 0.3}. Only numbers with the many digits of a printed {@code double} may differ. Shorter
 * numbers must be equal: {@code 0.12} does not equal {@code 0.13}, because a program may round to
 * these digits on purpose.
 */
public final class RoundedText {
  /** The number of significant digits from which a difference is attributed to rounding. */
  private static final int MANY_DIGITS = 15;

  private static final double TOLERANCE = 1e-9;
  private static final int LONGEST = 40;

  private RoundedText() {}

  /** Returns whether two texts are equal up to rounding errors. Takes linear time. */
  public static boolean areSame(String left, String right) {
    int i = 0;
    int j = 0;
    while (i < left.length() && j < right.length()) {
      if (startsNumber(left, i) && startsNumber(right, j)) {
        int endLeft = endOfNumber(left, i);
        int endRight = endOfNumber(right, j);
        if (!sameNumber(left.substring(i, endLeft), right.substring(j, endRight))) {
          return false;
        }
        i = endLeft;
        j = endRight;
      } else if (left.charAt(i++) != right.charAt(j++)) {
        return false;
      }
    }
    return i == left.length() && j == right.length();
  }

  private static boolean startsNumber(String text, int at) {
    return isDigit(text.charAt(at)) && (at == 0 || !isOfWord(text.charAt(at - 1)));
  }

  private static boolean isOfWord(char c) {
    return Character.isLetterOrDigit(c) || c == '.' || c == '_';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** Returns the end of a number with an optional fraction and exponent. */
  private static int endOfNumber(String text, int from) {
    int at = endOfDigits(text, from);
    if (at + 1 < text.length() && text.charAt(at) == '.' && isDigit(text.charAt(at + 1))) {
      at = endOfDigits(text, at + 1);
      if (at + 1 < text.length() && (text.charAt(at) == 'E' || text.charAt(at) == 'e')) {
        int sign = text.charAt(at + 1) == '-' || text.charAt(at + 1) == '+' ? 1 : 0;
        int end = endOfDigits(text, at + 1 + sign);
        at = end > at + 1 + sign ? end : at;
      }
    }
    return at;
  }

  private static int endOfDigits(String text, int from) {
    int at = from;
    while (at < text.length() && isDigit(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private static boolean sameNumber(String left, String right) {
    if (left.equals(right)) {
      return true;
    }
    boolean exact =
        Math.max(significantDigits(left), significantDigits(right)) < MANY_DIGITS
            || (left.indexOf('.') < 0 && right.indexOf('.') < 0)
            || Math.max(left.length(), right.length()) > LONGEST;
    if (exact) {
      return false;
    }
    double one = Double.parseDouble(left);
    double other = Double.parseDouble(right);
    return Math.abs(one - other) <= TOLERANCE * Math.max(Math.abs(one), Math.abs(other));
  }

  private static int significantDigits(String number) {
    int count = 0;
    for (int i = 0; i < number.length() && "Ee".indexOf(number.charAt(i)) < 0; i++) {
      boolean leading = count == 0 && number.charAt(i) == '0';
      count += isDigit(number.charAt(i)) && !leading ? 1 : 0;
    }
    return count;
  }
}
