package dev.morph.morphisms.code.ngram;

import dev.morph.morphisms.code.tree.Lexeme;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Splits Java source into tokens (Java Language Specification, chapter 3), dropping comments and
 * white space. It never fails: a character that is not valid Java, such as a lone {@code #},
 * becomes a token.
 *
 * <p>Tokens contain no white space, so that a sentence can be written with spaces between tokens:
 * in string and character literals, a space is written as its escape, {@code \s}. {@code @} is
 * always a token of its own. So is {@code >} unless {@code =} follows, because {@code >>} may close
 * two lists of type arguments.
 */
public final class JavaTokenizer {
  private static final Set<String> OPERATORS =
      Set.of(
          "...", "<<=", ">>=", ">>>=", "->", "::", "++", "--", "&&", "||", "==", "!=", "<=", ">=",
          "+=", "-=", "*=", "/=", "&=", "|=", "^=", "%=", "<<");
  private static final int LONGEST_OPERATOR = 4;

  private final TokenKind kind;

  /**
   * Creates a tokenizer for this kind of tokens.
   *
   * @throws IllegalArgumentException if it is not a kind of Java tokens
   */
  public JavaTokenizer(TokenKind kind) {
    if (!kind.isJava()) {
      throw new IllegalArgumentException("not tokens of Java: " + kind);
    }
    this.kind = kind;
  }

  /** Returns the tokens of a source file, a class or any fragment. */
  public List<String> tokens(String source) {
    List<String> tokens = new ArrayList<>(source.length() / 4 + 1);
    int end;
    for (int at = 0; at < source.length(); at = end) {
      Lexeme next = Lexeme.at(source, at);
      end = next.end();
      if (next.kind().isSignificant() && !EncodedText.isBlank(source.charAt(at))) {
        end = endOfToken(source, at, next);
        tokens.add(tokenText(source, at, end, next.kind()));
      }
    }
    return tokens;
  }

  private static int endOfToken(String source, int at, Lexeme lexeme) {
    if (lexeme.kind() == Lexeme.Kind.NUMBER || beginsFraction(source, at)) {
      return endOfNumber(source, at);
    }
    if (lexeme.kind() == Lexeme.Kind.SYMBOL) {
      for (int length = LONGEST_OPERATOR; length > 1; length--) {
        if (at + length <= source.length()
            && OPERATORS.contains(source.substring(at, at + length))) {
          return at + length;
        }
      }
    }
    return lexeme.end();
  }

  private static boolean beginsFraction(String source, int at) {
    return source.charAt(at) == '.' && at + 1 < source.length() && isDigit(source.charAt(at + 1));
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  /**
   * Returns the end of a number. Its characters are digits, {@code _}, {@code .}, the letters of
   * suffixes, exponents and other bases, and signs after exponents.
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

  private String tokenText(String source, int from, int to, Lexeme.Kind lexeme) {
    if (lexeme == Lexeme.Kind.STRING) {
      return kind == TokenKind.JAVA ? escaped(source, from, to) : "\"<string>\"";
    }
    boolean literals = kind != TokenKind.JAVA_WITHOUT_LITERALS;
    if (lexeme == Lexeme.Kind.CHARACTER) {
      return literals ? escaped(source, from, to) : "'<char>'";
    }
    boolean number = lexeme == Lexeme.Kind.NUMBER || beginsFraction(source, from);
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
