package dev.morph.morphisms.code.tree;

/**
 * The next lexical element of a text that may be Java. Strings, text blocks, characters and
 * comments are recognised, so that a brace inside them does not count as a brace. Any text can be
 * split this way, in time linear in its length.
 *
 * @param kind the kind of element
 * @param end the index where the next element begins
 * @param closed false for a comment or text block that is still open at the end of the text
 */
public record Lexeme(Kind kind, int end, boolean closed) {
  /** The kinds of lexical elements. */
  public enum Kind {
    BLANK,
    COMMENT,
    /** A name, a keyword, or anything else that begins like a name. */
    WORD,
    /** A number up to its decimal point or sign. */
    NUMBER,
    /** A string or a text block. */
    STRING,
    CHARACTER,
    /** Any other single character. */
    SYMBOL;

    /** Whether elements of this kind are significant to a compiler. */
    public boolean isSignificant() {
      return this != BLANK && this != COMMENT;
    }
  }

  /** The longest character literal, such as {@code '\u005cu0041'} with one or two more u's. */
  private static final int LONGEST_CHARACTER = 12;

  private static final String BLOCK = "\"\"\"";

  /** Returns the element that begins at an index. */
  public static Lexeme at(String text, int at) {
    int c = text.codePointAt(at);
    int next = at + Character.charCount(c);
    if (c <= ' ' || Character.isWhitespace(c)) {
      return new Lexeme(Kind.BLANK, next, true);
    }
    if (c == '/' && text.startsWith("//", at)) {
      return new Lexeme(Kind.COMMENT, endOfLine(text, at), true);
    }
    if (c == '/' && text.startsWith("/*", at)) {
      return elementUntil(text.indexOf("*/", at + 2), 2, Kind.COMMENT, text);
    }
    if (c == '"') {
      return opensBlock(text, at)
          ? elementUntil(closingBlock(text, at), BLOCK.length(), Kind.STRING, text)
          : new Lexeme(Kind.STRING, endOfString(text, at), true);
    }
    int character = c == '\'' ? endOfCharacter(text, at) : 0;
    if (character > 0) {
      return new Lexeme(Kind.CHARACTER, character, true);
    }
    if (!Character.isJavaIdentifierPart(c) || Character.isIdentifierIgnorable(c)) {
      return new Lexeme(Kind.SYMBOL, next, true);
    }
    Kind kind = Character.isDigit(c) ? Kind.NUMBER : Kind.WORD;
    while (next < text.length() && Character.isJavaIdentifierPart(text.codePointAt(next))) {
      next += Character.charCount(text.codePointAt(next));
    }
    return new Lexeme(kind, next, true);
  }

  /** Returns an element up to its end or, if no end was found, up to the end of the text. */
  private static Lexeme elementUntil(int found, int length, Kind kind, String text) {
    return found < 0
        ? new Lexeme(kind, text.length(), false)
        : new Lexeme(kind, found + length, true);
  }

  private static boolean endsLine(char c) {
    return c == '\n' || c == '\r';
  }

  private static int endOfLine(String text, int at) {
    int end = at;
    while (end < text.length() && !endsLine(text.charAt(end))) {
      end++;
    }
    return end;
  }

  /** Returns the end of a string: at the latest, the end of its line. */
  private static int endOfString(String text, int from) {
    int at = from + 1;
    while (at < text.length() && !endsLine(text.charAt(at))) {
      char c = text.charAt(at);
      if (c == '"') {
        return at + 1;
      }
      at += c == '\\' && at + 1 < text.length() && !endsLine(text.charAt(at + 1)) ? 2 : 1;
    }
    return at;
  }

  /** Returns whether three quotes open a text block: only if nothing follows them on the line. */
  private static boolean opensBlock(String text, int at) {
    if (!text.startsWith(BLOCK, at)) {
      return false;
    }
    int next = at + BLOCK.length();
    while (next < text.length() && " \t\f".indexOf(text.charAt(next)) >= 0) {
      next++;
    }
    return next < text.length() && endsLine(text.charAt(next));
  }

  /** Returns the index of the quotes that close a text block; negative if it is not closed. */
  private static int closingBlock(String text, int from) {
    for (int at = from + BLOCK.length(); at < text.length(); at++) {
      if (text.charAt(at) == '\\') {
        at++;
      } else if (text.startsWith(BLOCK, at)) {
        return at;
      }
    }
    return -1;
  }

  /** Returns the end of a character literal; 0 if the quote here is just an apostrophe. */
  private static int endOfCharacter(String text, int from) {
    int last = Math.min(text.length(), from + LONGEST_CHARACTER);
    boolean escaped = from + 1 < last && text.charAt(from + 1) == '\\';
    int first = from + (escaped ? 2 : 1);
    if (first >= last || endsLine(text.charAt(first))) {
      return 0;
    }
    for (int at = first + 1; at < last; at++) {
      char c = text.charAt(at);
      if (c == '\'') {
        return at + 1;
      }
      if (endsLine(c) || (!escaped && !Character.isSurrogate(text.charAt(at - 1)))) {
        return 0;
      }
    }
    return 0;
  }
}
