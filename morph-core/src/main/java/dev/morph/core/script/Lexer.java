package dev.morph.core.script;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Splits a line of a script into words. A hyphen inside a name is part of the name. */
final class Lexer {
  private static final Pattern WORD =
      Pattern.compile(
          "\\s+|#.*|\"(?<TEXT>(?:[^\"\\\\]|\\\\.)*)\""
              + "|\\$(?<VARIABLE>[A-Za-z][\\w-]*)|(?<NUMBER>\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?)"
              + "|(?<NAME>[A-Za-z][\\w.-]*)|(?<SIGN>\\.\\.\\.|[-=(),:\\[\\]])");

  private static final Pattern ESCAPE = Pattern.compile("\\\\(.)");

  /** The kinds of words that occur in a line. The groups of {@link #WORD} have the same names. */
  private static final Set<Token.Kind> GROUPS = EnumSet.complementOf(EnumSet.of(Token.Kind.END));

  private Lexer() {}

  static List<Token> tokenize(String source, int line, String text) {
    List<Token> tokens = new ArrayList<>();
    Matcher matcher = WORD.matcher(text);
    int place = 0;
    while (place < text.length()) {
      Position at = new Position(source, line, place + 1);
      if (!matcher.find(place) || matcher.start() != place) {
        String wrong = text.substring(place, text.offsetByCodePoints(place, 1));
        throw new WrongScript(
            at,
            wrong.equals("\"") ? "the string has no closing quote" : "unexpected '" + wrong + "'");
      }
      addToken(tokens, matcher, at);
      place = matcher.end();
    }
    tokens.add(new Token(Token.Kind.END, "", new Position(source, line, text.length() + 1)));
    return tokens;
  }

  private static void addToken(List<Token> tokens, Matcher matcher, Position at) {
    for (Token.Kind kind : GROUPS) {
      String text = matcher.group(kind.name());
      if (text != null) {
        tokens.add(new Token(kind, unescaped(text), at)); // only strings contain escapes
      }
    }
  }

  private static String unescaped(String text) {
    return ESCAPE
        .matcher(text)
        .replaceAll(
            escape ->
                escape.group(1).equals("n") ? "\n" : Matcher.quoteReplacement(escape.group(1)));
  }
}
