package dev.morph.scenarios.program.java.inputs;

import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.util.List;
import java.util.stream.IntStream;

/** Properties of a value: whether it is a number, what it contains, and in which order. */
final class Values {
  private Values() {}

  static boolean isNumber(Value value) {
    return switch (value.kind()) {
      case BYTE, SHORT, INT, LONG, FLOAT, DOUBLE -> true;
      default -> false;
    };
  }

  /** Returns whether a value is an array or a collection. */
  static boolean isContainer(Value value) {
    return switch (value.kind()) {
      case ARRAY, LIST, SET, MAP, OPTIONAL -> true;
      default -> false;
    };
  }

  /** Returns whether a value is an empty string or container. */
  static boolean isEmpty(Value value) {
    return value.kind() == Value.Kind.TEXT
        ? value.text().isEmpty()
        : isContainer(value) && value.items().isEmpty();
  }

  /** Returns whether no number or string is smaller than its predecessor. */
  static boolean isAscending(List<Value> items) {
    return IntStream.range(1, items.size())
        .noneMatch(i -> isSmaller(items.get(i), items.get(i - 1)));
  }

  private static boolean isSmaller(Value item, Value before) {
    return (isNumber(before) && isNumber(item))
        ? item.numericValue() < before.numericValue()
        : item.text().compareTo(before.text()) < 0;
  }

  /** Returns whether all rows have the same length; true if there are no rows. */
  static boolean isRectangular(Value value) {
    return value.items().stream()
            .filter(Values::isContainer)
            .map(row -> row.items().size())
            .distinct()
            .count()
        <= 1;
  }
}
