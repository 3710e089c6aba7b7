package dev.morph.scenarios.model.chat;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Python's tests and comparisons of values: none (null), {@link Boolean}, {@link Long}, {@link
 * Double}, {@link String}, {@link List}, {@link Map}. Every traversal of a value counts steps: a
 * list may contain the same list many times.
 */
final class Values {
  private Values() {}

  static boolean truth(@Nullable Object value) {
    if (value instanceof Boolean truth) {
      return truth;
    }
    if (value instanceof Number number) {
      return number.doubleValue() != 0;
    }
    if (value instanceof String text) {
      return !text.isEmpty();
    }
    if (value instanceof List<?> list) {
      return !list.isEmpty();
    }
    if (value instanceof Map<?, ?> map) {
      return !map.isEmpty();
    }
    return value != null && !(value instanceof Missing);
  }

  static boolean equal(TemplateRun run, @Nullable Object left, @Nullable Object right) {
    run.step();
    if (isNumber(left) && isNumber(right) && !(left instanceof Long && right instanceof Long)) {
      return numeric(left) == numeric(right);
    }
    if (left instanceof List<?> a && right instanceof List<?> b) {
      if (a.size() != b.size()) {
        return false;
      }
      for (int i = 0; i < a.size(); i++) {
        if (!equal(run, a.get(i), b.get(i))) {
          return false;
        }
      }
      return true;
    }
    if (left instanceof Map<?, ?> a && right instanceof Map<?, ?> b) {
      if (!a.keySet().equals(b.keySet())) {
        return false;
      }
      for (Map.Entry<?, ?> entry : a.entrySet()) {
        if (!equal(run, entry.getValue(), b.get(entry.getKey()))) {
          return false;
        }
      }
      return true;
    }
    if (left instanceof Missing) {
      return right instanceof Missing;
    }
    return Objects.equals(left, right);
  }

  static int order(@Nullable Object left, @Nullable Object right) {
    if (isNumber(left) && isNumber(right)) {
      return Double.compare(numeric(left), numeric(right));
    }
    if (left instanceof String a && right instanceof String b) {
      return a.compareTo(b);
    }
    throw new TemplateFailure("only numbers and texts have an order");
  }

  /** Whether a list, a map or a text contains something. */
  static boolean contains(TemplateRun run, @Nullable Object whole, @Nullable Object part) {
    if (whole instanceof String text) {
      run.make(text.length());
      if (part instanceof String wanted) {
        return text.contains(wanted);
      }
      throw new TemplateFailure("a text can only have a text in it");
    }
    if (whole instanceof Map<?, ?> map) {
      return map.containsKey(part);
    }
    for (Object item : items(run, whole)) {
      if (equal(run, item, part)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the items that a loop iterates over. */
  static List<@Nullable Object> items(TemplateRun run, @Nullable Object value) {
    if (value instanceof Missing) {
      return List.of();
    }
    Collection<?> items;
    if (value instanceof List<?> list) {
      items = list;
    } else if (value instanceof Map<?, ?> map) {
      items = map.keySet();
    } else if (value instanceof String text) {
      items = text.codePoints().mapToObj(Character::toString).toList();
    } else {
      throw new TemplateFailure("only lists, maps and texts have items");
    }
    run.make(items.size());
    return new ArrayList<>(items);
  }

  static boolean isNumber(@Nullable Object value) {
    return value instanceof Number || value instanceof Boolean;
  }

  static long integer(@Nullable Object value) {
    return value instanceof Boolean truth
        ? (truth ? 1 : 0)
        : value instanceof Long whole ? whole : 0;
  }

  static double numeric(@Nullable Object value) {
    return value instanceof Double number ? number : integer(value);
  }

  static String kind(@Nullable Object value) {
    if (value instanceof Missing missing) {
      return "'" + missing.name() + "', which is not set";
    }
    return value == null
        ? "none"
        : value instanceof String
            ? "a text"
            : isNumber(value)
                ? "a number"
                : value instanceof List ? "a list" : value instanceof Map ? "a map" : "a function";
  }
}
