package dev.morph.morphisms.code.naturalness;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Cuts Java source into tokens (Java Language Specification, chapter 3), comments and white space
 * dropped. It never fails: what is no Java, such as a lone {@code #}, is a token of one character.
 *
 * <p>A token holds no white space, so that a sentence can be written with blanks between tokens: in
 * a string or a character, a blank is written as its escape, {@code \s}. {@code >} is always a
 * token of its own unless {@code =} follows, for {@code >>} may close two lists of type arguments;
 * so is {@code @}.
 */
public final class JavaTokenizer {
  private static final Set<String> OPERATORS =
      Set.of(
          "...", "<<=", ">>=", ">>>=", "->", "::", "++", "--", "&&", "||", "==", "!=", "<=", ">=",
          "+=", "-=", "*=", "/=", "&=", "|=", "^=", "%=", "<<");
  private static final int LONGEST_OPERATOR = 4;
  private static final String TEXT_BLOCK = "\"\"\"";

  private final TokenKind kind;

  /**
   * For a kind of tokens.
   *
   * @throws IllegalArgumentException if it is not one of Java's
   */
  public JavaTokenizer(TokenKind kind) {
    if (!kind.isJava()) {
      throw new IllegalArgumentException("not tokens of Java: " + kind);
    }
    this.kind = kind;
  }

  /** The tokens of a source, a class or any piece of one. */
  public List<String> tokens(String source) {
    List<String> tokens = new ArrayList<>(source.length() / 4 + 1);
    int at = 0;
    while (at < source.length()) {
      char c = source.charAt(at);
      int end;
      if (c <= ' ' || EncodedText.isBlank(c)) {
        end = at + 1;
      } else if (c == '/' && isComment(source, at)) {
        end = endOfComment(source, at);
      } else {
        end = endOfToken(source, at);
        tokens.add(token(source, at, end));
      }
      at = end;
    }
    return tokens;
  }

  private static boolean isComment(String source, int at) {
    return source.startsWith("//", at) || source.startsWith("/*", at);
  }

  private static int endOfComment(String source, int at) {
    if (source.charAt(at + 1) == '*') {
      int end = source.indexOf("*/", at + 2);
      return end < 0 ? source.length() : end + 2;
    }
    int end = at;
    while (end < source.length() && source.charAt(end) != '\n' && source.charAt(end) != '\r') {
      end++;
    }
    return end;
  }

  private static int endOfToken(String source, int at) {
    int c = source.codePointAt(at);
    if (Character.isJavaIdentifierStart(c)) {
      return endOfName(source, at);
    }
    if (isDigit(c) || (c == '.' && at + 1 < source.length() && isDigit(source.charAt(at + 1)))) {
      return endOfNumber(source, at);
    }
    if (source.startsWith(TEXT_BLOCK, at)) {
      return endOfTextBlock(source, at);
    }
    if (c == '"' || c == '\'') {
      return endOfQuoted(source, at);
    }
    for (int length = LONGEST_OPERATOR; length > 1; length--) {
      if (at + length <= source.length() && OPERATORS.contains(source.substring(at, at + length))) {
        return at + length;
      }
    }
    return at + Character.charCount(c);
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  private static int endOfName(String source, int at) {
    int end = at;
    while (end < source.length() && Character.isJavaIdentifierPart(source.codePointAt(end))) {
      end += Character.charCount(source.codePointAt(end));
    }
    return end;
  }

  /**
   * Digits, letters of suffixes, exponents and other bases, {@code _}, {@code .}, signs after
   * exponents.
   */
  private static int endOfNumber(String source, int at) {
    boolean hexadecimal = source.startsWith("0x", at) || source.startsWith("0X", at);
    int end = at + 1;
    while (end < source.length()) {
      char c = source.charAt(end);
      char before = source.charAt(end - 1);
      boolean exponent =
          hexadecimal ? before == 'p' || before == 'P' : before == 'e' || before == 'E';
      boolean sign = (c == '+' || c == '-') && exponent;
      if (!sign && c != '.' && c != '_' && !Character.isLetterOrDigit(c)) {
        break;
      }
      end++;
    }
    return end;
  }

  private static int endOfTextBlock(String source, int at) {
    int end = at + TEXT_BLOCK.length();
    while (end < source.length() && !source.startsWith(TEXT_BLOCK, end)) {
      end += source.charAt(end) == '\\' ? 2 : 1;
    }
    return Math.min(source.length(), end + TEXT_BLOCK.length());
  }

  /** One that is not closed ends with its line. */
  private static int endOfQuoted(String source, int at) {
    char quote = source.charAt(at);
    int end = at + 1;
    while (end < source.length()) {
      char c = source.charAt(end);
      if (c == '\n' || c == '\r') {
        return end;
      }
      if (c == quote) {
        return end + 1;
      }
      boolean escaped = c == '\\' && end + 1 < source.length() && source.charAt(end + 1) >= ' ';
      end += escaped ? 2 : 1;
    }
    return source.length();
  }

  private String token(String source, int from, int to) {
    char first = source.charAt(from);
    if (first == '"') {
      return kind == TokenKind.JAVA ? escaped(source, from, to) : "\"<string>\"";
    }
    boolean literals = kind != TokenKind.JAVA_WITHOUT_LITERALS;
    if (first == '\'') {
      return literals ? escaped(source, from, to) : "'<char>'";
    }
    boolean number =
        isDigit(first) || (first == '.' && to - from > 1 && isDigit(source.charAt(from + 1)));
    return number && !literals ? "0<number>" : source.substring(from, to);
  }

  private static String escaped(String source, int from, int to) {
    StringBuilder token = new StringBuilder(to - from);
    for (int i = from; i < to; i++) {
      char c = source.charAt(i);
      switch (c) {
        case ' ' -> token.append("\\s");
        case '\t' -> token.append("\\t");
        case '\n' -> token.append("\\n");
        case '\r' -> token.append("\\r");
        default -> {
          if (c < ' ' || EncodedText.isBlank(c)) {
            token.append(String.format("\\u%04x", (int) c));
          } else {
            token.append(c);
          }
        }
      }
    }
    return token.toString();
  }
}
