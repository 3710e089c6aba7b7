package dev.morph.scenarios.model.chat;

import dev.morph.scenarios.model.chat.Token.Kind;
import java.util.List;

/** A reader of tokens, one after the other. */
class TokenReader {
  private static final int DEEPEST = 100;

  private final List<Token> tokens;
  private int at;
  private int depth;

  TokenReader(List<Token> tokens) {
    this.tokens = tokens;
  }

  Token peek() {
    return tokens.get(at);
  }

  Token take() {
    return tokens.get(peek().kind() == Kind.END ? at : at++);
  }

  /** Consumes a sign if it comes next. */
  boolean sign(String text) {
    return accept(Kind.SIGN, text);
  }

  /** Whether this sign comes next. */
  boolean isNext(String sign) {
    return peek().is(Kind.SIGN, sign);
  }

  /** Whether {@code not in} comes next. */
  boolean isNotIn() {
    return peek().is(Kind.NAME, "not") && tokens.get(at + 1).is(Kind.NAME, "in");
  }

  /** Whether a name comes next, and an equals sign. */
  boolean isNamed() {
    return peek().kind() == Kind.NAME && tokens.get(at + 1).is(Kind.SIGN, "=");
  }

  boolean word(String text) {
    return accept(Kind.NAME, text);
  }

  private boolean accept(Kind kind, String text) {
    boolean found = peek().is(kind, text);
    at += found ? 1 : 0;
    return found;
  }

  void expect(String sign) {
    if (!sign(sign)) {
      throw wrong("'" + sign + "' is missing before");
    }
  }

  /** Parses what commas separate, and the sign that closes it. */
  void each(String close, Runnable item) {
    while (!sign(close)) {
      item.run();
      if (!isNext(close)) {
        expect(",");
      }
    }
  }

  String name() {
    if (peek().kind() != Kind.NAME) {
      throw wrong("a name is missing before");
    }
    return take().text();
  }

  TemplateFailure wrong(String what) {
    return wrong(peek(), what);
  }

  static TemplateFailure wrong(Token at, String what) {
    String next = at.text();
    return TemplateFailure.at(
        at.line(), what + (next.isEmpty() ? " the end" : " '" + shortened(next) + "'"));
  }

  private static String shortened(String text) {
    return text.length() > 40 ? text.substring(0, 40) + "..." : text;
  }

  /** Counts the nesting depth of the template, which determines that of the Java stack. */
  void enter() {
    if (++depth > DEEPEST) {
      throw TemplateFailure.at(peek().line(), "it is nested more than " + DEEPEST + " deep");
    }
  }

  void leave() {
    depth--;
  }
}
