package dev.morph.scenarios.program.extraction;

/** Examines a method's signature as written in data sets. */
final class Signature {
  private Signature() {}

  /**
   * Returns whether each parameter has a name: yes for {@code f(int[] a)}, no for {@code f(int[])}.
   */
  static boolean namesItsParameters(String signature) {
    int open = signature.indexOf('(');
    int close = signature.lastIndexOf(')');
    if (open < 0 || close < open) {
      return false;
    }
    JavaTokens tokens = JavaTokens.of(signature.substring(open + 1, close));
    int depth = 0;
    for (int i = 0; i <= tokens.size(); i++) {
      boolean ends = i == tokens.size() || (depth == 0 && tokens.isSymbol(i, ','));
      if (ends && tokens.size() > 0 && !isName(tokens, i - 1)) {
        return false;
      }
      depth += tokens.isSymbol(i, '<') ? 1 : tokens.isSymbol(i, '>') ? -1 : 0;
    }
    return true;
  }

  /**
   * Returns whether a token is a name: a word after another word, an array bracket or a type
   * argument's bracket.
   */
  private static boolean isName(JavaTokens tokens, int token) {
    return tokens.isWord(token)
        && (tokens.isWord(token - 1)
            || tokens.isSymbol(token - 1, ']')
            || tokens.isSymbol(token - 1, '>')
            || tokens.isSymbol(token - 1, '.'));
  }
}
