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
   * @param endsWithEllipsis whether the invocation ends with {@code ...}: every other parameter
   *     then gets the value of the script's variable of the same name, if there is one
   */
  record Invocation(
      Position position,
      @Nullable Object name,
      List<Argument> arguments,
      boolean endsWithEllipsis) {}

  /**
   * A value for a parameter.
   *
   * @param parameter the parameter's name; empty if the argument is given by position
   */
  record Argument(Position position, String parameter, @Nullable Object value) {}

  Token peek() {
    return tokens.get(next);
  }

  Token takeToken() {
    Token token = tokens.get(next);
    next = Math.min(next + 1, tokens.size() - 1);
    return token;
  }

  private boolean takeSign(String sign) {
    boolean there = peek().isSign(sign);
    if (there) {
      takeToken();
    }
    return there;
  }

  void expect(String wanted) {
    if (!peek().isSign(wanted) && !peek().isWord(wanted)) {
      throw unexpected("'" + wanted + "'");
    }
    takeToken();
  }

  void expectEnd() {
    if (peek().kind() != Token.Kind.END) {
      throw unexpected("the end of the line");
    }
  }

  /** Reads a variable's name, with or without the dollar sign. */
  String readVariableName() {
    if (peek().kind() != Token.Kind.NAME && peek().kind() != Token.Kind.VARIABLE) {
      throw unexpected("a name");
    }
    return takeToken().text();
  }

  WrongScript unexpected(String wanted) {
    return new WrongScript(
        peek().position(), wanted + " is expected here, not " + peek().describe());
  }

  List<Invocation> readInvocations() {
    List<Invocation> all = new ArrayList<>(List.of(readInvocation()));
    while (takeSign(",")) {
      all.add(readInvocation());
    }
    return all;
  }

  Invocation readInvocation() {
    Token token = peek();
    Object name =
        switch (token.kind()) {
          case VARIABLE -> scope.value(takeToken());
          case TEXT, NAME -> takeToken().text();
          default -> throw unexpected("a name");
        };
    List<Argument> arguments = new ArrayList<>();
    boolean open = false;
    if (takeSign("(") && !takeSign(")")) {
      do {
        open = takeSign("...");
        if (!open) {
          arguments.add(readArgument());
        }
      } while (!open && takeSign(","));
      expect(")");
    }
    return new Invocation(token.position(), name, arguments, open);
  }

  List<Argument> readArguments() {
    List<Argument> arguments = new ArrayList<>(List.of(readArgument()));
    while (takeSign(",")) {
      arguments.add(readArgument());
    }
    return arguments;
  }

  private Argument readArgument() {
    Position at = peek().position();
    // '=' is accepted in place of ':', because other languages use it.
    Token sign = tokens.get(Math.min(next + 1, tokens.size() - 1));
    boolean named = peek().kind() == Token.Kind.NAME && (sign.isSign(":") || sign.isSign("="));
    String parameter = "";
    if (named) {
      parameter = takeToken().text();
      takeToken();
    }
    return new Argument(at, parameter, readValue());
  }

  /**
   * Parses a value: text as {@code String}, numbers as {@code BigDecimal}, {@code none} as {@code
   * null}.
   */
  @Nullable Object readValue() {
    boolean minus = takeSign("-");
    Token token = peek();
    if (token.kind() == Token.Kind.NUMBER) {
      BigDecimal number = new BigDecimal(takeToken().text());
      return minus ? number.negate() : number;
    }
    if (!minus && takeSign("[")) {
      return readItems();
    }
    if (minus || token.kind() == Token.Kind.SIGN || token.kind() == Token.Kind.END) {
      throw unexpected("a value");
    }
    takeToken();
    if (token.kind() == Token.Kind.VARIABLE) {
      return scope.value(token);
    }
    return token.kind() == Token.Kind.TEXT ? token.text() : wordValue(token.text());
  }

  private static @Nullable Object wordValue(String text) {
    return switch (text) {
      case "true" -> true;
      case "false" -> false;
      case "none" -> null;
      default -> text;
    };
  }

  private List<@Nullable Object> readItems() {
    List<@Nullable Object> items = new ArrayList<>();
    while (!takeSign("]")) {
      if (!items.isEmpty()) {
        expect(",");
      }
      items.add(readValue());
    }
    return items;
  }
}
