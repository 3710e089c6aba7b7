package dev.morph.scenarios.program.oracle.inputs;

import dev.morph.scenarios.program.sandbox.worker.Value;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Signs and shapes of the values that a task means for one parameter, judged by the values of its
 * cases and by its description. Three values are enough to say what the others are like; with fewer
 * only what no task means is left out: numbers at the ends of their range, {@code null}.
 */
final class ArgumentShape {
  /** So many cases, and what none of them shows is not meant. */
  private static final int ENOUGH = 3;

  /** Without cases: as many digits as people write. */
  private static final double LARGEST = 1e9;

  /** With cases: so many times the largest of them, and at least {@link #SOME}. */
  private static final double FACTOR = 1000;

  private static final double SOME = 1e6;
  private static final double SMALLEST = 1e-6;

  /** What a text is made of. */
  private enum Sort {
    LETTER,
    DIGIT,
    BLANK,
    SIGN,
    CONTROL,
    BEYOND_ASCII
  }

  private final Wording wording;
  private final List<Value> seen;
  private final List<Value> items;
  private final Set<Sort> sorts = EnumSet.noneOf(Sort.class);

  private ArgumentShape(Wording wording, List<Value> seen) {
    this.wording = wording;
    this.seen = seen;
    this.items = seen.stream().filter(Values::holds).flatMap(v -> v.items().stream()).toList();
    seen.forEach(value -> sorts.addAll(sorts(value)));
  }

  /** Of the values that cases have in one place. */
  static ArgumentShape of(Wording wording, List<Value> seen) {
    return new ArgumentShape(wording, List.copyOf(seen));
  }

  /** Whether the task means such a value. */
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
    return seen.stream().filter(Values::isNumber).mapToDouble(Values::number);
  }

  private boolean text(Value value) {
    boolean empty = value.kind() == Value.Kind.TEXT && value.text().isEmpty();
    return empty ? empties() : !enough() || (sorts.containsAll(sorts(value)) && signs(value));
  }

  /**
   * Where no case has a letter, as in brackets and formulas, each sign has a meaning of its own.
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

  /** The description and all cases say so: one alone proves nothing. */
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
