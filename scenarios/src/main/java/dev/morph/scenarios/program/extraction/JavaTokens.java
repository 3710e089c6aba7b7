package dev.morph.scenarios.program.extraction;

import java.util.Arrays;

/**
 * The lexical parts of a text that may be Java: strings, text blocks, characters and comments are
 * told apart, so that a brace inside them is not taken for one. Accepts any text, never fails, and
 * takes time and memory linear in its length; white space and comments yield no token.
 */
final class JavaTokens {
  /** What a token is. */
  enum Kind {
    WORD,
    NUMBER,
    STRING,
    CHARACTER,
    SYMBOL
  }

  /** Longest character literal, as in {@code '\u005cu0041'} with one more u or two. */
  private static final int LONGEST_CHARACTER = 12;

  private final String text;
  private Kind[] kinds = new Kind[256];
  private int[] starts = new int[256];
  private int[] ends = new int[256];
  private int size;
  private boolean endsInside;

  private JavaTokens(String text) {
    this.text = text;
  }

  static JavaTokens of(String text) {
    JavaTokens tokens = new JavaTokens(text);
    int at = 0;
    while (at < text.length()) {
      at = tokens.step(at);
    }
    return tokens;
  }

  int size() {
    return size;
  }

  Kind kind(int token) {
    return kinds[token];
  }

  int start(int token) {
    return starts[token];
  }

  int end(int token) {
    return ends[token];
  }

  String text(int token) {
    return text.substring(starts[token], ends[token]);
  }

  /** Whether there is such a token and it is a word. */
  boolean isWord(int token) {
    return token >= 0 && token < size && kinds[token] == Kind.WORD;
  }

  /** Whether there is such a token and it is this word. */
  boolean isWord(int token, String word) {
    return isWord(token)
        && ends[token] - starts[token] == word.length()
        && text.startsWith(word, starts[token]);
  }

  /** Whether there is such a token and it is this one-character symbol. */
  boolean isSymbol(int token, char symbol) {
    return token >= 0
        && token < size
        && kinds[token] == Kind.SYMBOL
        && text.charAt(starts[token]) == symbol;
  }

  /** How many lines end between a token and the one before it; a large number before the first. */
  int lineBreaksBefore(int token) {
    if (token == 0) {
      return Integer.MAX_VALUE;
    }
    int breaks = 0;
    for (int i = ends[token - 1]; i < starts[token]; i++) {
      breaks += text.charAt(i) == '\n' ? 1 : 0;
    }
    return breaks;
  }

  /** Whether the text ends inside a comment or a text block. */
  boolean endsInside() {
    return endsInside;
  }

  /** Reads what begins at {@code at}; where the next thing begins. */
  private int step(int at) {
    char c = text.charAt(at);
    if (Character.isWhitespace(c)) {
      return at + 1;
    }
    if (text.startsWith("//", at)) {
      return endOfLine(at);
    }
    if (text.startsWith("/*", at)) {
      return past("*/", at + 2);
    }
    if (c == '"') {
      return add(Kind.STRING, at, opensTextBlock(at) ? endOfTextBlock(at) : endOfString(at));
    }
    if (c == '\'') {
      int end = endOfCharacter(at);
      return end > 0 ? add(Kind.CHARACTER, at, end) : add(Kind.SYMBOL, at, at + 1);
    }
    if (Character.isJavaIdentifierPart(c) && !Character.isIdentifierIgnorable(c)) {
      return add(Character.isDigit(c) ? Kind.NUMBER : Kind.WORD, at, endOfWord(at));
    }
    return add(Kind.SYMBOL, at, at + 1);
  }

  private int add(Kind kind, int start, int end) {
    if (size == kinds.length) {
      kinds = Arrays.copyOf(kinds, 2 * size);
      starts = Arrays.copyOf(starts, 2 * size);
      ends = Arrays.copyOf(ends, 2 * size);
    }
    kinds[size] = kind;
    starts[size] = start;
    ends[size] = end;
    size++;
    return end;
  }

  private int endOfLine(int from) {
    int end = text.indexOf('\n', from);
    return end < 0 ? text.length() : end;
  }

  private int past(String closing, int from) {
    int end = text.indexOf(closing, from);
    endsInside |= end < 0;
    return end < 0 ? text.length() : end + closing.length();
  }

  private int endOfWord(int from) {
    int end = from + 1;
    while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) {
      end++;
    }
    return end;
  }

  /** A string ends with its line at the latest. */
  private int endOfString(int from) {
    int at = from + 1;
    while (at < text.length() && text.charAt(at) != '\n') {
      char c = text.charAt(at);
      if (c == '"') {
        return at + 1;
      }
      at += c == '\\' && at + 1 < text.length() && text.charAt(at + 1) != '\n' ? 2 : 1;
    }
    return at;
  }

  /** Three quotes open a text block only if nothing else stands on their line. */
  private boolean opensTextBlock(int at) {
    if (!text.startsWith("\"\"\"", at)) {
      return false;
    }
    int next = at + 3;
    while (next < text.length() && " \t\r".indexOf(text.charAt(next)) >= 0) {
      next++;
    }
    return next < text.length() && text.charAt(next) == '\n';
  }

  private int endOfTextBlock(int from) {
    int at = from + 3;
    while (at < text.length()) {
      if (text.charAt(at) == '\\') {
        at += 2;
      } else if (text.startsWith("\"\"\"", at)) {
        return at + 3;
      } else {
        at++;
      }
    }
    endsInside = true;
    return text.length();
  }

  /** 0 if no character literal begins here: then it is an apostrophe. */
  private int endOfCharacter(int from) {
    int last = Math.min(text.length(), from + LONGEST_CHARACTER);
    boolean escaped = from + 1 < last && text.charAt(from + 1) == '\\';
    for (int at = from + (escaped ? 3 : 2); at < last; at++) {
      char c = text.charAt(at);
      if (c == '\'') {
        return at + 1;
      }
      if (c == '\n' || (!escaped && !Character.isSurrogate(text.charAt(at - 1)))) {
        return 0;
      }
    }
    return 0;
  }
}
