package dev.morph.core.script;

import dev.morph.core.registry.Suggestion;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Names and their values. Before a script runs, what will only be measured is {@link #UNKNOWN}, and
 * so is a list with it.
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
    Expression.Items list = (Expression.Items) expression;
    List<@Nullable Object> items = new ArrayList<>();
    list.items().forEach(item -> items.add(evaluate(item)));
    return items.contains(UNKNOWN) ? UNKNOWN : items;
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
