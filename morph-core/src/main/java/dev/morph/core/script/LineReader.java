package dev.morph.core.script;

import dev.morph.core.registry.Kind;
import dev.morph.core.script.Expression.Items;
import dev.morph.core.script.Expression.Literal;
import dev.morph.core.script.Expression.Variable;
import dev.morph.core.script.Invocation.Argument;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the words of one line: expressions, functions with their arguments, simple statements. */
final class LineReader {
  private final List<Token> tokens;
  private int next;

  LineReader(List<Token> tokens) {
    this.tokens = tokens;
  }

  Token peek() {
    return tokens.get(next);
  }

  Token take() {
    Token token = tokens.get(next);
    next = Math.min(next + 1, tokens.size() - 1);
    return token;
  }

  boolean takeWord(String word) {
    boolean there = peek().isWord(word);
    if (there) {
      take();
    }
    return there;
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

  String name() {
    if (peek().kind() != Token.Kind.NAME) {
      throw unexpected("a name");
    }
    return take().text();
  }

  /** With or without the dollar. */
  String variable() {
    return peek().kind() == Token.Kind.VARIABLE ? take().text() : name();
  }

  WrongScript unexpected(String wanted) {
    return new WrongScript(peek().at(), wanted + " is wanted here, not " + peek().shown());
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
    Expression name;
    if (token.kind() == Token.Kind.VARIABLE) {
      name = new Variable(token.at(), take().text());
    } else if (token.kind() == Token.Kind.TEXT) {
      name = new Literal(token.at(), take().text());
    } else {
      name = new Literal(token.at(), name());
    }
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
    return new Invocation(name, arguments, open);
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
    // '=' is what people write who know it from elsewhere.
    Token sign = tokens.get(Math.min(next + 1, tokens.size() - 1));
    boolean named = peek().kind() == Token.Kind.NAME && (sign.is(":") || sign.is("="));
    String parameter = "";
    if (named) {
      parameter = take().text();
      take();
    }
    return new Argument(at, parameter, expression());
  }

  Expression expression() {
    Token token = peek();
    switch (token.kind()) {
      case NUMBER:
        return new Literal(token.at(), new BigDecimal(take().text()));
      case TEXT:
        return new Literal(token.at(), take().text());
      case VARIABLE:
        return new Variable(token.at(), take().text());
      case NAME:
        return word(take());
      default:
        break;
    }
    if (takeSign("-") && peek().kind() == Token.Kind.NUMBER) {
      return new Literal(token.at(), new BigDecimal(take().text()).negate());
    }
    if (takeSign("[")) {
      return items(token.at());
    }
    throw unexpected("a value");
  }

  private static Expression word(Token token) {
    return switch (token.text()) {
      case "true" -> new Literal(token.at(), true);
      case "false" -> new Literal(token.at(), false);
      case "none" -> new Literal(token.at(), null);
      default -> new Literal(token.at(), token.text());
    };
  }

  private Expression items(Position at) {
    List<Expression> items = new ArrayList<>();
    while (!takeSign("]")) {
      if (!items.isEmpty()) {
        expect(",");
      }
      items.add(expression());
    }
    return new Items(at, items);
  }

  /** A statement, after its first word. */
  Statement statement(Token first) {
    Position at = first.at();
    return switch (first.text()) {
      case "let" -> {
        String name = variable();
        expect("=");
        yield new Statement.Let(at, name, expression());
      }
      case "param" -> {
        String name = variable();
        expect("=");
        yield new Statement.Param(at, name, expression());
      }
      case "seeds" -> new Statement.Seeds(at, invocations());
      case "mutate" -> select(at, Kind.DATAMORPHISM);
      case "rank" -> select(at, Kind.TEST_CASE_METRIC);
      case "execute" -> peek().isWord("by") ? select(at, Kind.EXECUTER) : new Statement.Execute(at);
      case "judge" -> peek().isWord("by") ? select(at, Kind.METAMORPHISM) : new Statement.Judge(at);
      case "explore" -> new Statement.Run(at, Kind.STRATEGY, invocation());
      case "analyse" -> new Statement.Run(at, Kind.ANALYSER, invocation());
      case "filter" -> new Statement.Filter(at, invocation());
      case "measure" -> {
        Invocation metric = invocation();
        yield new Statement.Measure(
            at, metric, takeWord("as") ? Optional.of(variable()) : Optional.empty());
      }
      case "print" -> new Statement.Print(at, expression());
      case "save" -> keep(at, "save", "to");
      case "load" -> keep(at, "load", "from");
      case "clear" -> new Statement.Keep(at, "clear", what(), Optional.empty());
      case "limit" -> new Statement.Limit(at, arguments());
      default -> throw new WrongScript(at, "'" + first.text() + "' is no statement");
    };
  }

  private Statement select(Position at, Kind kind) {
    expect("by");
    return new Statement.Select(at, kind, invocations());
  }

  private Statement keep(Position at, String verb, String preposition) {
    String what = what();
    expect(preposition);
    return new Statement.Keep(at, verb, what, Optional.of(expression()));
  }

  private String what() {
    if (!peek().isWord("pool") && !peek().isWord("executions")) {
      throw unexpected("'pool' or 'executions'");
    }
    return take().text();
  }
}
