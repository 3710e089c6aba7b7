package dev.morph.core.script;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Parses the words of one line: values, and functions with their arguments. */
final class LineReader {
  private final List<Token> tokens;
  private final Scope scope;
  private int next;

  LineReader(List<Token> tokens, Scope scope) {
    this.tokens = tokens;
    this.scope = scope;
  }

  /**
   * A function with values for its parameters.
   *
   * @param name the name of the function, or a list of names
   * @param arguments the arguments, in the order written
   * @param open whether the invocation ends with {@code ...}: every other parameter then gets the
   *     value of the script's variable of the same name, if there is one
   */
  record Invocation(Position at, @Nullable Object name, List<Argument> arguments, boolean open) {}

  /**
   * A value for a parameter.
   *
   * @param parameter the parameter's name; empty if the argument is given by position
   */
  record Argument(Position at, String parameter, @Nullable Object value) {}

  Token peek() {
    return tokens.get(next);
  }

  Token take() {
    Token token = tokens.get(next);
    next = Math.min(next + 1, tokens.size() - 1);
    return token;
  }

  private boolean takeSign(String sign) {
    boolean there = peek().is(sign);
    if (there) {
      take();
    }
    return there;
  }

  void expect(String wanted) {
    if (!peek().is(wanted) && !peek().isWord(wanted)) {
      throw unexpected("'" + wanted + "'");
    }
    take();
  }

  void end() {
    if (peek().kind() != Token.Kind.END) {
      throw unexpected("the end of the line");
    }
  }

  /** Reads a variable's name, with or without the dollar sign. */
  String variable() {
    if (peek().kind() != Token.Kind.NAME && peek().kind() != Token.Kind.VARIABLE) {
      throw unexpected("a name");
    }
    return take().text();
  }

  WrongScript unexpected(String wanted) {
    return new WrongScript(peek().at(), wanted + " is expected here, not " + peek().shown());
  }

  List<Invocation> invocations() {
    List<Invocation> all = new ArrayList<>(List.of(invocation()));
    while (takeSign(",")) {
      all.add(invocation());
    }
    return all;
  }

  Invocation invocation() {
    Token token = peek();
    Object name =
        switch (token.kind()) {
          case VARIABLE -> scope.value(take());
          case TEXT, NAME -> take().text();
          default -> throw unexpected("a name");
        };
    List<Argument> arguments = new ArrayList<>();
    boolean open = false;
    if (takeSign("(") && !takeSign(")")) {
      do {
        open = takeSign("...");
        if (!open) {
          arguments.add(argument());
        }
      } while (!open && takeSign(","));
      expect(")");
    }
    return new Invocation(token.at(), name, arguments, open);
  }

  List<Argument> arguments() {
    List<Argument> arguments = new ArrayList<>(List.of(argument()));
    while (takeSign(",")) {
      arguments.add(argument());
    }
    return arguments;
  }

  private Argument argument() {
    Position at = peek().at();
    // '=' is accepted in place of ':', because other languages use it.
    Token sign = tokens.get(Math.min(next + 1, tokens.size() - 1));
    boolean named = peek().kind() == Token.Kind.NAME && (sign.is(":") || sign.is("="));
    String parameter = "";
    if (named) {
      parameter = take().text();
      take();
    }
    return new Argument(at, parameter, value());
  }

  /**
   * Parses a value: text as {@code String}, numbers as {@code BigDecimal}, {@code none} as {@code
   * null}.
   */
  @Nullable Object value() {
    boolean minus = takeSign("-");
    Token token = peek();
    if (token.kind() == Token.Kind.NUMBER) {
      BigDecimal number = new BigDecimal(take().text());
      return minus ? number.negate() : number;
    }
    if (!minus && takeSign("[")) {
      return items();
    }
    if (minus || token.kind() == Token.Kind.SIGN || token.kind() == Token.Kind.END) {
      throw unexpected("a value");
    }
    take();
    if (token.kind() == Token.Kind.VARIABLE) {
      return scope.value(token);
    }
    return token.kind() == Token.Kind.TEXT ? token.text() : word(token.text());
  }

  private static @Nullable Object word(String text) {
    return switch (text) {
      case "true" -> true;
      case "false" -> false;
      case "none" -> null;
      default -> text;
    };
  }

  private List<@Nullable Object> items() {
    List<@Nullable Object> items = new ArrayList<>();
    while (!takeSign("]")) {
      if (!items.isEmpty()) {
        expect(",");
      }
      items.add(value());
    }
    return items;
  }
}
