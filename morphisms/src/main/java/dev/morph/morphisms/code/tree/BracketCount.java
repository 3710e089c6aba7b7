package dev.morph.morphisms.code.tree;

/**
 * Counts a source's brackets, outside strings and comments.
 *
 * @param depth the maximum number of brackets open at once
 * @param tangle the sum over all statements of the squared number of {@code ( [ <} in each
 */
record BracketCount(int depth, long tangle) {

  static BracketCount of(String source) {
    int open = 0;
    int deepest = 0;
    long inStatement = 0;
    long tangle = 0;
    Lexeme next;
    for (int at = 0; at < source.length(); at = next.end()) {
      next = Lexeme.at(source, at);
      if (next.kind() == Lexeme.Kind.SYMBOL) {
        char c = source.charAt(at);
        if ("{};".indexOf(c) >= 0) {
          tangle += inStatement * inStatement;
          inStatement = 0;
        }
        inStatement += "([<".indexOf(c) >= 0 ? 1 : 0;
        open += "([{".indexOf(c) >= 0 ? 1 : ")]}".indexOf(c) >= 0 ? -1 : 0;
        deepest = Math.max(deepest, open);
      }
    }
    return new BracketCount(deepest, tangle + inStatement * inStatement);
  }
}
