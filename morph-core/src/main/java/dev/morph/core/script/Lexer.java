package dev.morph.core.script;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Splits a line into words. Hyphens are part of names. */
final class Lexer {
  private static final Pattern WORD =
      Pattern.compile(
          "(?<space>\\s+)|(?<comment>#.*)|(?<text>\"(?:[^\"\\\\]|\\\\.)*\")"
              + "|(?<variable>\\$[A-Za-z][\\w-]*)|(?<number>\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?)"
              + "|(?<name>[A-Za-z][\\w.-]*)|(?<sign>\\.\\.\\.|[-=(),:\\[\\]])");

  private Lexer() {}

  static List<Token> tokens(String source, int line, String text) {
    List<Token> tokens = new ArrayList<>();
    Matcher matcher = WORD.matcher(text);
    int place = 0;
    while (place < text.length()) {
      Position at = new Position(source, line, place + 1);
      if (!matcher.find(place) || matcher.start() != place) {
        String wrong = text.substring(place, text.offsetByCodePoints(place, 1));
        throw new WrongScript(
            at,
            wrong.equals("\"")
                ? "the text has no closing quote"
                : "'" + wrong + "' means nothing here");
      }
      add(tokens, matcher, at);
      place = matcher.end();
    }
    tokens.add(new Token(Token.Kind.END, "", new Position(source, line, text.length() + 1)));
    return tokens;
  }

  private static void add(List<Token> tokens, Matcher matcher, Position at) {
    if (matcher.group("text") != null) {
      String inside = matcher.group();
      tokens.add(
          new Token(Token.Kind.TEXT, unescaped(inside.substring(1, inside.length() - 1)), at));
    } else if (matcher.group("variable") != null) {
      tokens.add(new Token(Token.Kind.VARIABLE, matcher.group().substring(1), at));
    } else if (matcher.group("number") != null) {
      tokens.add(new Token(Token.Kind.NUMBER, matcher.group(), at));
    } else if (matcher.group("name") != null) {
      tokens.add(new Token(Token.Kind.NAME, matcher.group(), at));
    } else if (matcher.group("sign") != null) {
      tokens.add(new Token(Token.Kind.SIGN, matcher.group(), at));
    }
  }

  private static String unescaped(String text) {
    return text.replaceAll("\\\\n", "\n").replaceAll("\\\\(.)", "$1");
  }
}
