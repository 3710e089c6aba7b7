package dev.morph.scenarios.program.oracle.inputs;

import dev.morph.scenarios.program.sandbox.worker.Value;
import java.util.List;

/** What can be seen of a value: whether it is a number, what it holds, in which order. */
final class Values {
  private Values() {}

  static boolean isNumber(Value value) {
    return switch (value.kind()) {
      case BYTE, SHORT, INT, LONG, FLOAT, DOUBLE -> true;
      default -> false;
    };
  }

  /** The number that a value stands for. */
  static double number(Value value) {
    boolean real = value.kind() == Value.Kind.FLOAT || value.kind() == Value.Kind.DOUBLE;
    return real ? value.real() : value.bits();
  }

  /** Whether it is an array or a collection. */
  static boolean holds(Value value) {
    return switch (value.kind()) {
      case ARRAY, LIST, SET, MAP, OPTIONAL -> true;
      default -> false;
    };
  }

  /** Whether it is a text or a container with nothing in it. */
  static boolean isEmpty(Value value) {
    return value.kind() == Value.Kind.TEXT
        ? value.text().isEmpty()
        : holds(value) && value.items().isEmpty();
  }

  /** Whether no number or text is smaller than the one before it. */
  static boolean ascends(List<Value> items) {
    for (int i = 1; i < items.size(); i++) {
      Value before = items.get(i - 1);
      Value item = items.get(i);
      boolean smaller =
          isNumber(before) && isNumber(item)
              ? number(item) < number(before)
              : item.text().compareTo(before.text()) < 0;
      if (smaller) {
        return false;
      }
    }
    return true;
  }

  /** Whether all rows are equally long; true of what has no rows. */
  static boolean isRectangular(Value value) {
    return value.items().stream()
            .filter(Values::holds)
            .map(row -> row.items().size())
            .distinct()
            .count()
        <= 1;
  }
}
