package dev.morph.scenarios.program.python;

import java.util.regex.Pattern;

/**
 * Compares texts, ignoring addresses and small differences of floating-point numbers: {@code
 * 0.30000000000000004} equals {@code 0.3}, but {@code 1.50}, a deliberate format, does not equal
 * {@code 1.5}.
 */
final class TextComparison {
  /** A memory address as printed by Python, which differs from run to run. */
  private static final Pattern ADDRESS = Pattern.compile(" at 0x[0-9a-f]{6,16}");

  /** Only a number printed in full has this many digits; a rounded one has fewer. */
  private static final int ALL_DIGITS = 15;

  private static final int LONGEST_NUMBER = 40;

  private TextComparison() {}

  static String maskAddresses(String text) {
    return text.contains(" at 0x") ? ADDRESS.matcher(text).replaceAll(" at 0x") : text;
  }

  /**
   * Returns whether two texts are equal except for addresses and small differences of numbers, in
   * one pass.
   */
  static boolean areSame(String left, String right, double tolerance) {
    String a = maskAddresses(left);
    String b = maskAddresses(right);
    if (a.equals(b)) {
      return true;
    }
    int i = 0;
    int j = 0;
    while (i < a.length() && j < b.length()) {
      int endA = numberEnd(a, i);
      int endB = numberEnd(b, j);
      if (endA > i && endB > j) {
        if (!areClose(a.substring(i, endA), b.substring(j, endB), tolerance)) {
          return false;
        }
        i = endA;
        j = endB;
      } else if (a.charAt(i++) != b.charAt(j++)) {
        return false;
      }
    }
    return i == a.length() && j == b.length();
  }

  private static boolean areClose(String a, String b, double tolerance) {
    if (a.equals(b)) {
      return true;
    }
    if (Math.max(significantDigits(a), significantDigits(b)) < ALL_DIGITS
        || !isReal(a)
        || !isReal(b)) {
      return false;
    }
    return PythonValues.areClose(Double.parseDouble(a), Double.parseDouble(b), tolerance);
  }

  private static boolean isReal(String number) {
    return number.length() <= LONGEST_NUMBER
        && (number.indexOf('.') > 0 || number.indexOf('e') > 0);
  }

  private static int significantDigits(String number) {
    int end = number.indexOf('e') > 0 ? number.indexOf('e') : number.length();
    int digits = 0;
    for (int i = 0; i < end; i++) {
      boolean digit = number.charAt(i) != '.';
      digits += digit && (digits > 0 || number.charAt(i) != '0') ? 1 : 0;
    }
    return digits;
  }

  /** Returns the end of the number that begins here; the position itself if none does. */
  private static int numberEnd(String text, int from) {
    int end = digitsEnd(text, from);
    if (end == from) {
      return from;
    }
    if (end < text.length() && text.charAt(end) == '.' && digitsEnd(text, end + 1) > end + 1) {
      end = digitsEnd(text, end + 1);
    }
    int exponent = end + 1;
    if (end < text.length() && text.charAt(end) == 'e') {
      exponent += exponent < text.length() && "+-".indexOf(text.charAt(exponent)) >= 0 ? 1 : 0;
      int last = digitsEnd(text, exponent);
      end = last > exponent ? last : end;
    }
    return end;
  }

  private static int digitsEnd(String text, int from) {
    int end = from;
    while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
      end++;
    }
    return end;
  }
}
