package dev.morph.scenarios.program.sandbox.worker;

import java.util.regex.Pattern;

/**
 * Removes identity hashes written by {@code Object.toString}, as in {@code Point@1b6d3586}, which
 * differ from run to run. Any other text with an at sign, and the hash of a class with its own
 * {@code hashCode}, is part of the program's output and is kept.
 */
final class Identities {
  private static final Pattern ARRAY = Pattern.compile("\\[+([ZBCSIJFD]|L[\\w.$]{1,200};)");
  private static final String LAMBDA = "$$Lambda";
  private static final int FEWEST_DIGITS = 6;
  private static final int MOST_DIGITS = 8;
  private static final int LONGEST_NAME = 300;

  private final ClassLoader loader;

  /** Creates a filter for a program loaded by this class loader. */
  Identities(ClassLoader loader) {
    this.loader = loader;
  }

  /** Returns the text without such hashes, as in {@code Point@}. */
  String masked(String text) {
    int at = text.indexOf('@');
    if (at < 0) {
      return text;
    }
    StringBuilder kept = new StringBuilder();
    int from = 0;
    for (; at >= 0; at = text.indexOf('@', at + 1)) {
      int end = digits(text, at + 1);
      int name = name(text, Math.max(from, at - LONGEST_NAME), at);
      if (end > at + 1 && isIdentity(text.substring(name, at))) {
        int lambda = text.indexOf(LAMBDA, name);
        kept.append(text, from, lambda >= 0 && lambda < at ? lambda + LAMBDA.length() : at);
        kept.append('@');
        from = end;
      }
    }
    return kept.append(text, from, text.length()).toString();
  }

  /** Returns the end of a hash that begins here; the start itself if there is none. */
  private static int digits(String text, int start) {
    int end = start;
    while (end < text.length() && isHex(text.charAt(end))) {
      end++;
    }
    boolean whole = end == text.length() || !Character.isLetterOrDigit(text.charAt(end));
    return whole && isHash(text.substring(start, end)) ? end : start;
  }

  /**
   * Returns whether this may be an identity hash: 31 random bits, so that hardly one in a thousand
   * has few digits. A program's own numbers and hashes mostly have fewer or more.
   */
  private static boolean isHash(String digits) {
    boolean fits = digits.length() >= FEWEST_DIGITS && digits.length() <= MOST_DIGITS;
    return fits && digits.charAt(0) != '0' && Long.parseLong(digits, 16) <= Integer.MAX_VALUE;
  }

  private static boolean isHex(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
  }

  private static int name(String text, int least, int end) {
    int start = end;
    while (start > least && isOfName(text.charAt(start - 1))) {
      start--;
    }
    return start;
  }

  private static boolean isOfName(char c) {
    return Character.isJavaIdentifierPart(c) || ".[;/".indexOf(c) >= 0;
  }

  private boolean isIdentity(String name) {
    if (name.startsWith("[")) {
      return ARRAY.matcher(name).matches();
    }
    int lambda = name.indexOf(LAMBDA);
    try {
      Class<?> type = Class.forName(lambda > 0 ? name.substring(0, lambda) : name, false, loader);
      return lambda > 0 || type.getMethod("hashCode").getDeclaringClass() == Object.class;
    } catch (ReflectiveOperationException | LinkageError e) {
      return false;
    }
  }
}
