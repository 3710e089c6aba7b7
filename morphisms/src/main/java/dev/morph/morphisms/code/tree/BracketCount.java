package dev.morph.morphisms.code.tree;

/**
 * Brackets of a source, outside of its texts and comments.
 *
 * @param depth most that are open at once
 * @param tangle sum, over all statements, of the squared number of {@code ( [ <} in it
 */
record BracketCount(int depth, long tangle) {

  static BracketCount of(String source) {
    return new Scan(source).count();
  }

  /** One pass over the characters. */
  private static final class Scan {
    private final String source;
    private int at;
    private int open;
    private int deepest;
    private long inStatement;
    private long tangle;

    Scan(String source) {
      this.source = source;
    }

    BracketCount count() {
      while (at < source.length()) {
        if (source.startsWith("//", at)) {
          skipTo("\n", false);
        } else if (source.startsWith("/*", at)) {
          at += 2;
          skipTo("*/", false);
        } else if (source.startsWith("\"\"\"", at)) {
          at += 3;
          skipTo("\"\"\"", true);
        } else {
          character(source.charAt(at++));
        }
      }
      endStatement();
      return new BracketCount(deepest, tangle);
    }

    private void character(char c) {
      switch (c) {
        case '"', '\'' -> skipLiteral(c);
        case '(', '[' -> {
          inStatement++;
          deepest = Math.max(deepest, ++open);
        }
        case '<' -> inStatement++;
        case ')', ']' -> open--;
        case '{' -> {
          endStatement();
          deepest = Math.max(deepest, ++open);
        }
        case '}' -> {
          endStatement();
          open--;
        }
        case ';' -> endStatement();
        default -> {
          // Nothing that nests.
        }
      }
    }

    private void endStatement() {
      tangle += inStatement * inStatement;
      inStatement = 0;
    }

    /** A text or character ends at its quote, and at the end of the line at the latest. */
    private void skipLiteral(char quote) {
      while (at < source.length() && source.charAt(at) != '\n') {
        char c = source.charAt(at++);
        if (c == quote) {
          return;
        }
        if (c == '\\' && at < source.length() && source.charAt(at) != '\n') {
          at++;
        }
      }
    }

    private void skipTo(String end, boolean escapes) {
      while (at < source.length() && !source.startsWith(end, at)) {
        at += escapes && source.charAt(at) == '\\' ? 2 : 1;
      }
      at = Math.min(source.length(), at + end.length());
    }
  }
}
