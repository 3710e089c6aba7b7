package dev.morph.scenarios.program.extraction;

import dev.morph.morphisms.code.tree.Lexeme;
import dev.morph.morphisms.code.tree.Lexeme.Kind;

/** Splits a text that may be Python into lexical elements; any text can be split. */
public final class PythonLexer {
  private PythonLexer() {}

  /** Returns the element that begins at an index outside of strings and comments. */
  public static Lexeme lexemeAt(String text, int at) {
    char c = text.charAt(at);
    if (c == '"' || c == '\'') {
      return readString(text, at, c);
    }
    if (c == '#') {
      int end = text.indexOf('\n', at);
      return new Lexeme(Kind.COMMENT, end < 0 ? text.length() : end, true);
    }
    if (c == '\\' && at + 1 < text.length()) {
      return new Lexeme(Kind.BLANK, at + 2, true);
    }
    int end = at + 1;
    if (!Character.isJavaIdentifierPart(c)) {
      return new Lexeme(Kind.SYMBOL, end, true);
    }
    while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) {
      end++;
    }
    return new Lexeme(Kind.WORD, end, true);
  }

  /**
   * Reads a string. A one-line string that is not closed, such as an apostrophe in prose, ends with
   * its line.
   */
  private static Lexeme readString(String text, int from, char quote) {
    String three = String.valueOf(quote).repeat(3);
    String end = text.startsWith(three, from) ? three : three.substring(2);
    int at = from + end.length();
    while (at < text.length() && !text.startsWith(end, at)) {
      if (text.charAt(at) == '\n' && end.length() == 1) {
        return new Lexeme(Kind.STRING, at, true);
      }
      at += text.charAt(at) == '\\' ? 2 : 1;
    }
    return at < text.length()
        ? new Lexeme(Kind.STRING, at + end.length(), true)
        : new Lexeme(Kind.STRING, text.length(), false);
  }
}
