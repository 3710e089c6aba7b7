package dev.morph.morphisms.code.tree;

/**
 * Counts a source's brackets, outside strings and comments.
 *
 * @param depth the most brackets open at once
 * @param tangle the sum over all statements of the squared number of {@code ( [ <} in each
 */
record BracketCount(int depth, long tangle) {

  static BracketCount of(String source) {
    return new Scan().count(source);
  }

  /** One pass over the source. */
  private static final class Scan {
    private int open;
    private int deepest;
    private long inStatement;
    private long tangle;

    BracketCount count(String source) {
      Lexeme next;
      for (int at = 0; at < source.length(); at = next.end()) {
        next = Lexeme.at(source, at);
        if (next.kind() == Lexeme.Kind.SYMBOL) {
          symbol(source.charAt(at));
        }
      }
      endStatement();
      return new BracketCount(deepest, tangle);
    }

    private void symbol(char c) {
      switch (c) {
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
          // Does not affect nesting.
        }
      }
    }

    private void endStatement() {
      tangle += inStatement * inStatement;
      inStatement = 0;
    }
  }
}
