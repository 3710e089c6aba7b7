package dev.morph.core.script;

import dev.morph.core.registry.Suggestion;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The variables of a script and their values while the script is compiled. */
final class Scope {
  private final Map<String, @Nullable Object> values = new HashMap<>();
  private final Map<String, WrongScript> broken = new HashMap<>();
  private final Map<String, ? extends @Nullable Object> given;

  /**
   * Creates a scope. The values given by the script's caller override the defaults of the script's
   * parameters.
   */
  Scope(Map<String, ? extends @Nullable Object> given) {
    this.given = given;
  }

  /** Whether {@code ...} finds a value for this parameter here. */
  boolean canSupply(String parameter) {
    return values.containsKey(parameter) || given.containsKey(parameter);
  }

  @Nullable Object suppliedValue(String parameter) {
    return values.containsKey(parameter) ? values.get(parameter) : given.get(parameter);
  }

  /**
   * Declares a parameter of the script. Its value is the value given by the caller or, without one,
   * its default.
   */
  void declare(String parameter, @Nullable Object byDefault) {
    values.put(parameter, given.containsKey(parameter) ? given.get(parameter) : byDefault);
  }

  void set(String name, @Nullable Object value) {
    values.put(name, value);
  }

  /**
   * Records that the statement that sets this variable is wrong. Each use of the variable then
   * reports the same error.
   */
  void markBroken(String name, WrongScript why) {
    broken.put(name, why);
  }

  Map<String, @Nullable Object> values() {
    return new HashMap<>(values);
  }

  @Nullable Object value(Token variable) {
    String name = variable.text();
    WrongScript why = broken.get(name);
    if (why != null) {
      throw why;
    }
    if (!values.containsKey(name)) {
      throw new WrongScript(
          variable.position(),
          "there is no variable $"
              + name
              + Suggestion.didYouMean(name, List.copyOf(values.keySet())));
    }
    return values.get(name);
  }

  static String formatValue(@Nullable Object value) {
    if (value == null) {
      return "none";
    }
    return value instanceof BigDecimal number
        ? (number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString())
        : value.toString();
  }
}
