package dev.morph.scenarios.program.extraction;

import java.util.Set;

/**
 * The text before a brace that opens a top-level block; determines whether the block belongs to a
 * declaration.
 *
 * @param first the head's first token
 * @param brace the token after the head's last token
 */
record DeclarationHead(JavaTokens tokens, int first, int brace) {
  private static final Set<String> MODIFIERS =
      Set.of(
          "public",
          "private",
          "protected",
          "static",
          "final",
          "abstract",
          "strictfp",
          "sealed",
          "non",
          "synchronized",
          "native",
          "default",
          "transient",
          "volatile");
  private static final Set<String> TYPE_WORDS = Set.of("class", "interface", "enum", "record");
  private static final Set<String> AFTER_TYPE_NAME = Set.of("extends", "implements", "permits");
  private static final Set<String> NO_TYPE =
      Set.of(
          "new", "return", "else", "throw", "if", "for", "while", "do", "switch", "try", "catch",
          "case", "assert", "yield", "import", "package");

  static boolean isModifier(JavaTokens tokens, int token) {
    return tokens.isWord(token) && MODIFIERS.contains(tokens.text(token));
  }

  /** Returns whether a token is a keyword that may be next to another word. */
  static boolean isJavaWord(JavaTokens tokens, int token) {
    return isModifier(tokens, token)
        || (tokens.isWord(token)
            && (NO_TYPE.contains(tokens.text(token))
                || tokens.isWord(token, "instanceof")
                || tokens.isWord(token, "throws")));
  }

  /** Returns the index of the token that names the declared type; -1 if no type is declared. */
  int typeName() {
    for (int at = first; at < brace; at++) {
      if (isTypeWord(at)) {
        return at + 1;
      }
    }
    return -1;
  }

  /** Returns the index of the token that names the declared method; -1 if no method is declared. */
  int methodName() {
    if (tokens.isWord(first) && NO_TYPE.contains(tokens.text(first))) {
      return -1;
    }
    int open = first;
    while (open < brace && !isAfterMethodName(open)) {
      open++;
    }
    return open < brace && endsLikeMethodHead(open) ? open - 1 : -1;
  }

  /** Returns the first token of a type's declaration, which may follow prose. */
  int startOfType(int name) {
    int from = name - 1;
    while (from > first && isBeforeType(from - 1)) {
      from--;
    }
    return from;
  }

  /**
   * Returns a method's first modifier or annotation at the start of a line, otherwise the start of
   * its name's line.
   */
  int startOfMethod(int name) {
    for (int at = first; at < name; at++) {
      boolean opens = isModifier(tokens, at) || tokens.isSymbol(at, '@');
      if (opens && (at == first || tokens.lineBreaksBefore(at) > 0)) {
        return at;
      }
    }
    int from = name;
    while (from > first && tokens.lineBreaksBefore(from) == 0) {
      from--;
    }
    return from;
  }

  private boolean isTypeWord(int at) {
    if (!tokens.isWord(at) || !TYPE_WORDS.contains(tokens.text(at)) || !tokens.isWord(at + 1)) {
      return false;
    }
    int next = at + 2;
    boolean opens = tokens.isSymbol(next, '<') || tokens.isSymbol(next, '(');
    boolean inherits = tokens.isWord(next) && AFTER_TYPE_NAME.contains(tokens.text(next));
    return !tokens.isSymbol(at - 1, '.')
        && (tokens.isWord(at, "record") ? opens : next == brace || opens || inherits);
  }

  private boolean isBeforeType(int token) {
    return isModifier(tokens, token)
        || tokens.isSymbol(token, '@')
        || tokens.isSymbol(token, '-')
        || tokens.isSymbol(token - 1, '@');
  }

  /** Returns whether a token opens a parameter list: before it are a type and a name. */
  private boolean isAfterMethodName(int open) {
    int type = open - 2;
    return tokens.isSymbol(open, '(')
        && tokens.isWord(open - 1)
        && !NO_TYPE.contains(tokens.text(open - 1))
        && (tokens.isSymbol(type, ']')
            || tokens.isSymbol(type, '>')
            || (tokens.isWord(type) && !NO_TYPE.contains(tokens.text(type))));
  }

  private boolean endsLikeMethodHead(int open) {
    int depth = 0;
    for (int at = open; at < brace; at++) {
      depth += tokens.isSymbol(at, '(') ? 1 : tokens.isSymbol(at, ')') ? -1 : 0;
      if (depth == 0) {
        return at + 1 == brace || tokens.isWord(at + 1, "throws");
      }
    }
    return false;
  }
}
