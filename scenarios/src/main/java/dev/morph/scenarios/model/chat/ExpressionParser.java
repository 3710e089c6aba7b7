package dev.morph.scenarios.model.chat;

import dev.morph.scenarios.model.chat.Token.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A parser of expressions, with Jinja's operator precedence. */
class ExpressionParser extends TokenReader {
  private static final Set<String> COMPARISONS = Set.of("==", "!=", "<", "<=", ">", ">=");

  /** Signs of calculations; those that bind least come first. */
  private static final List<Set<String>> SIGNS =
      List.of(Set.of("+", "-"), Set.of("~"), Set.of("*", "/", "//", "%"), Set.of("**"));

  private static final ArgumentList NO_ARGUMENTS = new ArgumentList(List.of(), Map.of());

  ExpressionParser(List<Token> tokens) {
    super(tokens);
  }

  Expression expression() {
    enter();
    Expression value = or();
    while (word("if")) {
      Expression then = value;
      Expression condition = or();
      Expression otherwise = word("else") ? expression() : run -> new Missing("else");
      value = run -> Values.truth(condition.value(run)) ? then.value(run) : otherwise.value(run);
    }
    leave();
    return value;
  }

  /** Parses an expression without {@code if}: what a loop iterates over. */
  Expression or() {
    return joined("or", true, () -> joined("and", false, this::not));
  }

  /** Values between words: the first that is, or is not, true ends it. */
  private Expression joined(String word, boolean ends, Supplier<Expression> part) {
    Expression left = part.get();
    while (word(word)) {
      Expression first = left;
      Expression second = part.get();
      left =
          run -> {
            Object value = first.value(run);
            return Values.truth(value) == ends ? value : second.value(run);
          };
    }
    return left;
  }

  private Expression not() {
    if (!word("not")) {
      return comparison();
    }
    enter();
    Expression inner = not();
    leave();
    return run -> !Values.truth(inner.value(run));
  }

  private Expression comparison() {
    Expression left = calculated(0);
    while (true) {
      boolean negated = isNotIn() && word("not");
      boolean compares = peek().kind() == Kind.SIGN && COMPARISONS.contains(peek().text());
      if (!compares && !peek().is(Kind.NAME, "in")) {
        return left;
      }
      String test = take().text();
      Expression first = left;
      Expression second = calculated(0);
      left = run -> Filters.passes(run, test, first.value(run), one(second.value(run))) != negated;
    }
  }

  private static Arguments one(@Nullable Object value) {
    List<@Nullable Object> placed = new ArrayList<>();
    placed.add(value);
    return new Arguments(placed, Map.of());
  }

  /** Values between signs of this place in {@link #SIGNS}, or of one that binds more. */
  private Expression calculated(int place) {
    if (place == SIGNS.size()) {
      return unary(true);
    }
    Expression left = calculated(place + 1);
    while (peek().kind() == Kind.SIGN && SIGNS.get(place).contains(peek().text())) {
      left = calculation(left, take().text(), calculated(place + 1));
    }
    return left;
  }

  private static Expression calculation(Expression left, String sign, Expression right) {
    return run -> {
      run.step();
      return Arithmetic.calculated(run, sign, left.value(run), right.value(run));
    };
  }

  private Expression unary(boolean filters) {
    Expression value;
    if (sign("-")) {
      enter();
      Expression inner = unary(false);
      leave();
      value = run -> Arithmetic.negated(inner.value(run));
    } else if (sign("+")) {
      value = unary(false);
    } else {
      value = parts(primary());
    }
    return filters ? filtered(value) : value;
  }

  private Expression primary() {
    Token token = take();
    switch (token.kind()) {
      case QUOTED:
        StringBuilder text = new StringBuilder(token.text());
        while (peek().kind() == Kind.QUOTED) {
          text.append(take().text());
        }
        String whole = text.toString();
        return run -> whole;
      case NUMBER:
        Object number = number(token);
        return run -> number;
      case NAME:
        return named(token.text());
      default:
        break;
    }
    enter();
    try {
      if (token.is(Kind.SIGN, "(")) {
        return parenthesised();
      }
      if (token.is(Kind.SIGN, "[")) {
        return list(listed("]"));
      }
      if (token.is(Kind.SIGN, "{")) {
        return map();
      }
    } finally {
      leave();
    }
    throw wrong(token, "a value is missing before");
  }

  private static Object number(Token token) {
    try {
      return token.text().contains(".")
          ? (Object) Double.valueOf(token.text())
          : (Object) Long.valueOf(token.text());
    } catch (NumberFormatException e) {
      throw TemplateFailure.at(token.line(), "a number is too large");
    }
  }

  private static Expression named(String name) {
    return switch (name) {
      case "true", "True" -> run -> true;
      case "false", "False" -> run -> false;
      case "none", "None" -> run -> null;
      default ->
          run -> {
            run.step();
            return run.get(name);
          };
    };
  }

  private Expression parenthesised() {
    if (sign(")")) {
      return run -> List.of();
    }
    Expression first = expression();
    if (sign(")")) {
      return first;
    }
    expect(",");
    List<Expression> items = new ArrayList<>(List.of(first));
    items.addAll(listed(")"));
    return list(items);
  }

  private List<Expression> listed(String close) {
    List<Expression> items = new ArrayList<>();
    each(close, () -> items.add(expression()));
    return items;
  }

  static Expression list(List<Expression> items) {
    return run -> {
      run.make(items.size());
      List<@Nullable Object> values = new ArrayList<>();
      for (Expression item : items) {
        values.add(item.value(run));
      }
      return values;
    };
  }

  private Expression map() {
    Map<Expression, Expression> entries = new LinkedHashMap<>();
    each(
        "}",
        () -> {
          Expression key = expression();
          expect(":");
          entries.put(key, expression());
        });
    return run -> {
      run.make(entries.size());
      Map<@Nullable Object, @Nullable Object> values = new LinkedHashMap<>();
      entries.forEach((key, value) -> values.put(key(key.value(run)), value.value(run)));
      return values;
    };
  }

  /** Keys must be comparable in one step: a list would have to be traversed. */
  private static Object key(@Nullable Object key) {
    if (key != null && (key instanceof String || Values.isNumber(key))) {
      return key;
    }
    throw new TemplateFailure("the key of a map must be a text or a number");
  }

  private Expression parts(Expression whole) {
    Expression value = whole;
    while (true) {
      if (sign(".")) {
        value = part(value, peek().kind() == Kind.NUMBER ? take().text() : name());
      } else if (sign("[")) {
        value = index(value);
      } else if (sign("(")) {
        value = call(value, arguments());
      } else {
        return value;
      }
    }
  }

  private Expression part(Expression whole, String name) {
    if (sign("(")) {
      ArgumentList arguments = arguments();
      return run -> {
        run.step();
        return Parts.called(run, whole.value(run), name, arguments.values(run));
      };
    }
    return run -> {
      run.step();
      return Parts.of(whole.value(run), name);
    };
  }

  private Expression call(Expression callee, ArgumentList arguments) {
    return run -> {
      run.step();
      Object called = callee.value(run);
      if (called instanceof Callable callable) {
        return callable.call(run, arguments.values(run));
      }
      throw new TemplateFailure(Values.kind(called) + " cannot be called");
    };
  }

  private Expression index(Expression whole) {
    Expression none = run -> null;
    Expression from = isNext(":") ? none : expression();
    if (sign("]")) {
      return run -> {
        run.step();
        return Parts.of(whole.value(run), from.value(run));
      };
    }
    expect(":");
    boolean open = isNext("]") || isNext(":");
    Expression to = open ? none : expression();
    Expression step = sign(":") && !isNext("]") ? expression() : none;
    expect("]");
    return run ->
        Parts.slice(run, whole.value(run), from.value(run), to.value(run), step.value(run));
  }

  /** Arguments in their source form. */
  record ArgumentList(List<Expression> placed, Map<String, Expression> named) {
    Arguments values(TemplateRun run) {
      List<@Nullable Object> places = new ArrayList<>();
      for (Expression one : placed) {
        places.add(one.value(run));
      }
      Map<String, @Nullable Object> names = new LinkedHashMap<>();
      named.forEach((name, value) -> names.put(name, value.value(run)));
      return new Arguments(places, names);
    }
  }

  private ArgumentList arguments() {
    List<Expression> placed = new ArrayList<>();
    Map<String, Expression> named = new LinkedHashMap<>();
    each(
        ")",
        () -> {
          if (isNamed()) {
            String name = take().text();
            expect("=");
            named.put(name, expression());
          } else {
            placed.add(expression());
          }
        });
    return new ArgumentList(placed, named);
  }

  private Expression filtered(Expression start) {
    Expression value = start;
    while (true) {
      if (sign("|")) {
        value = filter(value);
      } else if (word("is")) {
        value = test(value);
      } else if (sign("(")) {
        value = call(value, arguments());
      } else {
        return value;
      }
    }
  }

  private Expression filter(Expression value) {
    String name = name();
    ArgumentList arguments = sign("(") ? arguments() : NO_ARGUMENTS;
    return run -> Filters.filtered(run, name, value.value(run), arguments.values(run));
  }

  private Expression test(Expression value) {
    boolean negated = word("not");
    String name = name();
    Token next = peek();
    ArgumentList arguments;
    if (sign("(")) {
      arguments = arguments();
    } else if (next.kind() == Kind.QUOTED
        || next.kind() == Kind.NUMBER
        || (next.kind() == Kind.NAME
            && !Set.of("else", "or", "and", "is", "in", "not", "if").contains(next.text()))) {
      arguments = new ArgumentList(List.of(parts(primary())), Map.of());
    } else {
      arguments = NO_ARGUMENTS;
    }
    return run -> Filters.passes(run, name, value.value(run), arguments.values(run)) != negated;
  }
}
