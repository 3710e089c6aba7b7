package dev.morph.scenarios.program.oracle.compare;

/** What a program printed. Identity hashes are left out where it ran. */
public final class PrintedText {
  private static final String BLANKS = " \t\r\f";

  private PrintedText() {}

  /** Whether two printed texts are the same, white space at line ends aside. */
  public static boolean same(String left, String right) {
    return left.equals(right) || normalised(left).equals(normalised(right));
  }

  private static String normalised(String printed) {
    return withoutLineEnds(printed).stripTrailing();
  }

  /** In one pass, each blank being written and taken back at most once: it is foreign text. */
  private static String withoutLineEnds(String printed) {
    StringBuilder kept = new StringBuilder(printed.length());
    for (int i = 0; i < printed.length(); i++) {
      char c = printed.charAt(i);
      int end = kept.length();
      while (c == '\n' && end > 0 && BLANKS.indexOf(kept.charAt(end - 1)) >= 0) {
        end--;
      }
      kept.setLength(end);
      kept.append(c);
    }
    return kept.toString();
  }
}
