package dev.morph.core.script;

import dev.morph.core.registry.Suggestion;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Names and their values. Before a script runs, what will only be measured is {@link #UNKNOWN}, and
 * so is everything that is computed from it.
 */
final class Scope {
  /** A value that is not known before the script runs. */
  static final Object UNKNOWN =
      new Object() {
        @Override
        public String toString() {
          return "a measured value";
        }
      };

  private final Map<String, @Nullable Object> values = new HashMap<>();
  private final Map<String, ? extends @Nullable Object> given;

  /** Without values from outside. */
  Scope() {
    this(Map.of());
  }

  /**
   * An empty one.
   *
   * @param given by the caller of the script, for its parameters
   */
  Scope(Map<String, ? extends @Nullable Object> given) {
    this.given = given;
  }

  /** Whether there is a variable, or a value from outside, for a function's parameter. */
  boolean offers(String parameter) {
    return values.containsKey(parameter) || given.containsKey(parameter);
  }

  @Nullable Object offered(String parameter) {
    return values.containsKey(parameter) ? values.get(parameter) : given.get(parameter);
  }

  /** The value of a parameter of the script. */
  void declare(String parameter, @Nullable Object byDefault) {
    values.put(parameter, given.containsKey(parameter) ? given.get(parameter) : byDefault);
  }

  void set(String name, @Nullable Object value) {
    values.put(name, value);
  }

  boolean has(String name) {
    return values.containsKey(name);
  }

  List<String> names() {
    return List.copyOf(values.keySet());
  }

  /** Forgets the value of everything that is not the same in another scope. */
  void blur(Scope other) {
    for (String name : other.names()) {
      if (!values.containsKey(name) || !Objects.equals(values.get(name), other.values.get(name))) {
        values.put(name, UNKNOWN);
      }
    }
  }

  /** Whether another scope has the same names with the same values. */
  boolean isLike(Scope other) {
    return values.equals(other.values);
  }

  Scope copy() {
    Scope copy = new Scope(given);
    copy.values.putAll(values);
    return copy;
  }

  @Nullable Object evaluate(Expression expression) {
    if (expression instanceof Expression.Literal literal) {
      return literal.value();
    }
    if (expression instanceof Expression.Variable variable) {
      if (!values.containsKey(variable.name())) {
        throw new WrongScript(
            variable.at(),
            "there is no variable $"
                + variable.name()
                + Suggestion.words(variable.name(), names()));
      }
      return values.get(variable.name());
    }
    if (expression instanceof Expression.Items list) {
      List<@Nullable Object> items = new ArrayList<>();
      list.items().forEach(item -> items.add(evaluate(item)));
      return items.contains(UNKNOWN) ? UNKNOWN : items;
    }
    if (expression instanceof Expression.Not not) {
      Object operand = evaluate(not.operand());
      return operand == UNKNOWN ? UNKNOWN : !truth(operand, not.at());
    }
    return binary((Expression.Binary) expression);
  }

  private @Nullable Object binary(Expression.Binary binary) {
    Object left = evaluate(binary.left());
    Object right = evaluate(binary.right());
    if (left == UNKNOWN || right == UNKNOWN) {
      return UNKNOWN;
    }
    Position at = binary.at();
    return switch (binary.operator()) {
      case "and" -> truth(left, at) && truth(right, at);
      case "or" -> truth(left, at) || truth(right, at);
      case "=" -> same(left, right);
      case "!=" -> !same(left, right);
      case "<" -> number(left, at).compareTo(number(right, at)) < 0;
      case "<=" -> number(left, at).compareTo(number(right, at)) <= 0;
      case ">" -> number(left, at).compareTo(number(right, at)) > 0;
      case ">=" -> number(left, at).compareTo(number(right, at)) >= 0;
      case "+" -> plus(left, right, at);
      case "-" -> number(left, at).subtract(number(right, at));
      case "*" -> number(left, at).multiply(number(right, at));
      default -> {
        BigDecimal by = number(right, at);
        if (by.signum() == 0) {
          throw new WrongScript(at, "nothing can be divided by 0");
        }
        yield number(left, at).divide(by, MathContext.DECIMAL64);
      }
    };
  }

  private static Object plus(@Nullable Object left, @Nullable Object right, Position at) {
    if (left instanceof List<?> first && right instanceof List<?> second) {
      List<@Nullable Object> both = new ArrayList<>(first);
      both.addAll(second);
      return both;
    }
    if (left instanceof String || right instanceof String) {
      return shown(left) + shown(right);
    }
    return number(left, at).add(number(right, at));
  }

  private static boolean same(@Nullable Object left, @Nullable Object right) {
    return (left instanceof BigDecimal a && right instanceof BigDecimal b)
        ? a.compareTo(b) == 0
        : Objects.equals(left, right);
  }

  static boolean truth(@Nullable Object value, Position at) {
    if (value instanceof Boolean truth) {
      return truth;
    }
    throw new WrongScript(at, "'" + shown(value) + "' is neither true nor false");
  }

  static BigDecimal number(@Nullable Object value, Position at) {
    if (value instanceof BigDecimal number) {
      return number;
    }
    if (value instanceof Number number) {
      return new BigDecimal(number.toString());
    }
    throw new WrongScript(at, "'" + shown(value) + "' is no number");
  }

  /** A whole number. */
  int whole(Expression expression) {
    try {
      return number(evaluate(expression), expression.at()).intValueExact();
    } catch (ArithmeticException e) {
      throw new WrongScript(expression.at(), "a whole number is wanted");
    }
  }

  static String shown(@Nullable Object value) {
    if (value == null) {
      return "none";
    }
    return value instanceof BigDecimal number
        ? (number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString())
        : value.toString();
  }
}
