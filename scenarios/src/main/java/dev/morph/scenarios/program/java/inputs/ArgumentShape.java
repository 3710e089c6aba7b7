package dev.morph.scenarios.program.java.inputs;

import dev.morph.scenarios.program.sandbox.worker.wire.Value;
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
    this.items =
        seen.stream().filter(Values::isContainer).flatMap(v -> v.items().stream()).toList();
    seen.forEach(value -> sorts.addAll(characterSorts(value)));
  }

  /** Returns whether the task intends values like this one. */
  boolean admits(Value value) {
    return switch (value.kind()) {
      case NULL -> wording.mentionsNull() || seen.contains(Value.NULL);
      case BYTE, SHORT, INT, LONG -> admitsNumber((double) value.bits());
      case FLOAT, DOUBLE -> admitsNumber(value.realValue());
      case TEXT, CHAR -> admitsText(value);
      case ARRAY, LIST, SET, MAP, OPTIONAL -> admitsContainer(value);
      default -> true;
    };
  }

  private boolean admitsNumber(double number) {
    if (Double.isNaN(number) || Double.isInfinite(number)) {
      return caseNumbers().anyMatch(known -> Double.compare(known, number) == 0);
    }
    double size = Math.abs(number);
    double largest = caseNumbers().map(Math::abs).filter(Double::isFinite).max().orElse(0);
    boolean small = size == 0 || size >= Math.min(SMALLEST, smallestNumber());
    return small
        && size <= (hasEnoughCases() ? Math.max(SOME, FACTOR * largest) : LARGEST)
        && (number >= 0 || admitsNegatives());
  }

  private boolean admitsNegatives() {
    boolean shown = caseNumbers().anyMatch(known -> known < 0);
    return shown
        || wording.mentionsNegative()
        || !(hasEnoughCases() || wording.mentionsOnlyPositive());
  }

  private double smallestNumber() {
    return caseNumbers().map(Math::abs).filter(known -> known > 0).min().orElse(SMALLEST);
  }

  private DoubleStream caseNumbers() {
    return seen.stream().filter(Values::isNumber).mapToDouble(Value::numericValue);
  }

  private boolean admitsText(Value value) {
    boolean empty = value.kind() == Value.Kind.TEXT && value.text().isEmpty();
    return empty
        ? admitsEmpty()
        : !hasEnoughCases() || (sorts.containsAll(characterSorts(value)) && admitsSigns(value));
  }

  /**
   * If no case contains a letter, as with brackets and formulas, every symbol must occur in a case,
   * because each symbol has its own meaning.
   */
  private boolean admitsSigns(Value value) {
    return sorts.contains(Sort.LETTER)
        || codePoints(value)
            .filter(point -> sortOf(point) == Sort.SIGN)
            .allMatch(
                point ->
                    seen.stream()
                        .flatMapToInt(ArgumentShape::codePoints)
                        .anyMatch(p -> p == point));
  }

  private boolean admitsContainer(Value value) {
    if (value.items().isEmpty()) {
      return value.kind() == Value.Kind.OPTIONAL || admitsEmpty();
    }
    ArgumentShape inner = new ArgumentShape(wording, items);
    return value.items().stream().allMatch(inner::admits)
        && (!requiresAscending() || Values.isAscending(value.items()))
        && (!requiresRectangular() || Values.isRectangular(value));
  }

  private boolean admitsEmpty() {
    boolean shown = seen.stream().anyMatch(Values::isEmpty);
    return shown || wording.mentionsEmpty() || !hasEnoughCases();
  }

  /**
   * Returns whether both the description and all cases suggest ascending order: either alone proves
   * nothing.
   */
  private boolean requiresAscending() {
    List<Value> telling =
        seen.stream()
            .filter(value -> Values.isContainer(value) && value.items().size() > 2)
            .toList();
    return wording.mentionsSorted()
        && telling.size() >= ENOUGH
        && telling.stream().allMatch(value -> Values.isAscending(value.items()));
  }

  private boolean requiresRectangular() {
    return hasEnoughCases() && seen.stream().allMatch(Values::isRectangular);
  }

  private boolean hasEnoughCases() {
    return seen.size() >= ENOUGH;
  }

  private static Set<Sort> characterSorts(Value value) {
    Set<Sort> sorts = EnumSet.noneOf(Sort.class);
    codePoints(value).forEach(point -> sorts.add(sortOf(point)));
    return sorts;
  }

  private static IntStream codePoints(Value value) {
    return switch (value.kind()) {
      case CHAR -> IntStream.of((int) value.bits());
      case TEXT -> value.text().codePoints();
      default -> IntStream.empty();
    };
  }

  private static Sort sortOf(int point) {
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
