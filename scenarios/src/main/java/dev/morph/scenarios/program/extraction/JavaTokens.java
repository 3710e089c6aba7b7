package dev.morph.scenarios.program.extraction;

import dev.morph.morphisms.code.tree.Lexeme;
import dev.morph.morphisms.code.tree.Lexeme.Kind;
import java.util.ArrayList;
import java.util.List;

/**
 * The tokens of a text that may be Java, without white space and comments. Accepts any text, never
 * fails, and takes time and memory linear in its length.
 */
final class JavaTokens {
  private final String text;
  private final List<Token> tokens = new ArrayList<>();
  private boolean endsInside;

  private record Token(Kind kind, int start, int end) {}

  private JavaTokens(String text) {
    this.text = text;
  }

  static JavaTokens of(String text) {
    JavaTokens tokens = new JavaTokens(text);
    Lexeme next;
    for (int at = 0; at < text.length(); at = next.end()) {
      next = Lexeme.at(text, at);
      tokens.endsInside |= !next.closed();
      if (next.kind().isSignificant()) {
        tokens.tokens.add(new Token(next.kind(), at, next.end()));
      }
    }
    return tokens;
  }

  int size() {
    return tokens.size();
  }

  Kind kind(int token) {
    return tokens.get(token).kind();
  }

  int start(int token) {
    return tokens.get(token).start();
  }

  int end(int token) {
    return tokens.get(token).end();
  }

  String text(int token) {
    return text.substring(start(token), end(token));
  }

  /** Returns whether the token exists and is a word. */
  boolean isWord(int token) {
    return token >= 0 && token < size() && kind(token) == Kind.WORD;
  }

  /** Returns whether the token exists and is this word. */
  boolean isWord(int token, String word) {
    return isWord(token)
        && end(token) - start(token) == word.length()
        && text.startsWith(word, start(token));
  }

  /** Returns whether the token exists and is this one-character symbol. */
  boolean isSymbol(int token, char symbol) {
    return token >= 0
        && token < size()
        && kind(token) == Kind.SYMBOL
        && text.charAt(start(token)) == symbol;
  }

  /**
   * Returns the number of line ends between a token and the previous one; a large number for the
   * first token.
   */
  int lineBreaksBefore(int token) {
    if (token == 0) {
      return Integer.MAX_VALUE;
    }
    int breaks = 0;
    for (int i = end(token - 1); i < start(token); i++) {
      breaks += text.charAt(i) == '\n' ? 1 : 0;
    }
    return breaks;
  }

  /** Whether the text ends inside a comment or a text block. */
  boolean endsInside() {
    return endsInside;
  }
}
