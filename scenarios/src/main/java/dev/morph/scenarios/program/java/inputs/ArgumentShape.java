package dev.morph.scenarios.program.java.inputs;

import dev.morph.scenarios.program.sandbox.worker.Value;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * The signs and shapes of the values that a task intends for one parameter, inferred from the
 * values in the task's cases and from its description. Three case values are enough for this; with
 * fewer, only values that hardly any task intends are excluded: numbers at the ends of their range
 * and {@code null}.
 */
final class ArgumentShape {
  /** With at least this many case values, a property that none of them has is not intended. */
  private static final int ENOUGH = 3;

  /** With too few case values: the largest absolute value allowed. */
  private static final double LARGEST = 1e9;

  /**
   * With enough case values: the largest absolute value allowed, as a multiple of the largest in
   * the cases; {@link #SOME} is always allowed.
   */
  private static final double FACTOR = 1000;

  private static final double SOME = 1e6;
  private static final double SMALLEST = 1e-6;

  /** The kinds of characters in a text. */
  private enum Sort {
    LETTER,
    DIGIT,
    BLANK,
    SIGN,
    CONTROL,
    BEYOND_ASCII
  }

  private final DescriptionHints wording;
  private final List<Value> seen;
  private final List<Value> items;
  private final Set<Sort> sorts = EnumSet.noneOf(Sort.class);

  /**
   * Infers the shape.
   *
   * @param seen the values of this parameter in the cases
   */
  ArgumentShape(DescriptionHints wording, List<Value> seen) {
    this.wording = wording;
    this.seen = seen;
    this.items = seen.stream().filter(Values::holds).flatMap(v -> v.items().stream()).toList();
    seen.forEach(value -> sorts.addAll(sorts(value)));
  }

  /** Returns whether the task intends values like this one. */
  boolean admits(Value value) {
    return switch (value.kind()) {
      case NULL -> wording.none() || seen.contains(Value.NULL);
      case BYTE, SHORT, INT, LONG -> number((double) value.bits());
      case FLOAT, DOUBLE -> number(value.real());
      case TEXT, CHAR -> text(value);
      case ARRAY, LIST, SET, MAP, OPTIONAL -> container(value);
      default -> true;
    };
  }

  private boolean number(double number) {
    if (Double.isNaN(number) || Double.isInfinite(number)) {
      return numbers().anyMatch(known -> Double.compare(known, number) == 0);
    }
    double size = Math.abs(number);
    double largest = numbers().map(Math::abs).filter(Double::isFinite).max().orElse(0);
    boolean small = size == 0 || size >= Math.min(SMALLEST, smallest());
    return small
        && size <= (enough() ? Math.max(SOME, FACTOR * largest) : LARGEST)
        && (number >= 0 || negatives());
  }

  private boolean negatives() {
    boolean shown = numbers().anyMatch(known -> known < 0);
    return shown || wording.negative() || !(enough() || wording.positive());
  }

  private double smallest() {
    return numbers().map(Math::abs).filter(known -> known > 0).min().orElse(SMALLEST);
  }

  private DoubleStream numbers() {
    return seen.stream().filter(Values::isNumber).mapToDouble(Value::amount);
  }

  private boolean text(Value value) {
    boolean empty = value.kind() == Value.Kind.TEXT && value.text().isEmpty();
    return empty ? empties() : !enough() || (sorts.containsAll(sorts(value)) && signs(value));
  }

  /**
   * If no case contains a letter, as with brackets and formulas, every symbol must occur in a case,
   * because each symbol has its own meaning.
   */
  private boolean signs(Value value) {
    return sorts.contains(Sort.LETTER)
        || points(value)
            .filter(point -> sort(point) == Sort.SIGN)
            .allMatch(
                point ->
                    seen.stream().flatMapToInt(ArgumentShape::points).anyMatch(p -> p == point));
  }

  private boolean container(Value value) {
    if (value.items().isEmpty()) {
      return value.kind() == Value.Kind.OPTIONAL || empties();
    }
    ArgumentShape inner = new ArgumentShape(wording, items);
    return value.items().stream().allMatch(inner::admits)
        && (!ascends() || Values.ascends(value.items()))
        && (!rectangular() || Values.isRectangular(value));
  }

  private boolean empties() {
    boolean shown = seen.stream().anyMatch(Values::isEmpty);
    return shown || wording.empty() || !enough();
  }

  /**
   * Returns whether both the description and all cases suggest ascending order: either alone proves
   * nothing.
   */
  private boolean ascends() {
    List<Value> telling =
        seen.stream().filter(value -> Values.holds(value) && value.items().size() > 2).toList();
    return wording.sorted()
        && telling.size() >= ENOUGH
        && telling.stream().allMatch(value -> Values.ascends(value.items()));
  }

  private boolean rectangular() {
    return enough() && seen.stream().allMatch(Values::isRectangular);
  }

  private boolean enough() {
    return seen.size() >= ENOUGH;
  }

  private static Set<Sort> sorts(Value value) {
    Set<Sort> sorts = EnumSet.noneOf(Sort.class);
    points(value).forEach(point -> sorts.add(sort(point)));
    return sorts;
  }

  private static IntStream points(Value value) {
    return switch (value.kind()) {
      case CHAR -> IntStream.of((int) value.bits());
      case TEXT -> value.text().codePoints();
      default -> IntStream.empty();
    };
  }

  private static Sort sort(int point) {
    if (point > 126) {
      return Sort.BEYOND_ASCII;
    }
    if (Character.isWhitespace(point)) {
      return Sort.BLANK;
    }
    if (point < 32) {
      return Sort.CONTROL;
    }
    if (Character.isLetter(point)) {
      return Sort.LETTER;
    }
    return Character.isDigit(point) ? Sort.DIGIT : Sort.SIGN;
  }
}
