package dev.morph.scenarios.program.java.inputs;

import dev.morph.scenarios.dataset.ArgumentRule;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Checks values against the rules that a task states for its parameters. */
final class StatedDomain {
  private StatedDomain() {}

  /** Returns whether each argument obeys the rule for its position, if a rule exists. */
  static boolean admits(List<ArgumentRule> rules, List<Value> args) {
    return IntStream.range(0, Math.min(rules.size(), args.size()))
        .allMatch(i -> admits(rules.get(i), args.get(i)));
  }

  static boolean admits(ArgumentRule rule, Value value) {
    return switch (value.kind()) {
      case NULL -> Boolean.TRUE.equals(rule.nullable());
      case BYTE, SHORT, INT, LONG, FLOAT, DOUBLE ->
          isWithin(value.numericValue(), rule.minimum(), rule.maximum());
      case TEXT -> admitsText(rule, value.text());
      case ARRAY, LIST, SET, MAP -> admitsContainer(rule, value.items());
      default -> true;
    };
  }

  private static boolean admitsText(ArgumentRule rule, String text) {
    boolean matches =
        Optional.ofNullable(rule.pattern())
            .map(Pattern::compile)
            .map(pattern -> pattern.matcher(text).matches())
            .orElse(true);
    return matches
        && isWithin(text.length(), toDouble(rule.minLength()), toDouble(rule.maxLength()));
  }

  private static boolean admitsContainer(ArgumentRule rule, List<Value> items) {
    ArgumentRule inner = rule.items();
    return isWithin(items.size(), toDouble(rule.minItems()), toDouble(rule.maxItems()))
        && (inner == null || items.stream().allMatch(item -> admits(inner, item)))
        && (!Boolean.TRUE.equals(rule.sorted()) || Values.isAscending(items))
        && (!Boolean.TRUE.equals(rule.uniqueItems())
            || new HashSet<>(items).size() == items.size());
  }

  private static @Nullable Double toDouble(@Nullable Integer number) {
    return number == null ? null : (double) number;
  }

  private static boolean isWithin(double number, @Nullable Double low, @Nullable Double high) {
    return !Double.isNaN(number)
        && (low == null || number >= low)
        && (high == null || number <= high);
  }
}
