package dev.morph.scenarios.program.extraction;

/** Looks into a method's signature as data sets write it. */
final class Signature {
  private Signature() {}

  /** Whether each parameter has a name: {@code f(int[] a)} does, {@code f(int[])} does not. */
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

  /** A word after a word, an array's bracket or a type argument's. */
  private static boolean isName(JavaTokens tokens, int token) {
    return tokens.isWord(token)
        && (tokens.isWord(token - 1)
            || tokens.isSymbol(token - 1, ']')
            || tokens.isSymbol(token - 1, '>')
            || tokens.isSymbol(token - 1, '.'));
  }
}
