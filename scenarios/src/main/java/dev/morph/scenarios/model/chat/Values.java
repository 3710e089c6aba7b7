package dev.morph.scenarios.model.chat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Python's operations on values: none (null), {@link Boolean}, {@link Long}, {@link Double}, {@link
 * String}, {@link List}, {@link Map}. Every traversal of a value counts steps: a list may contain
 * the same list many times.
 */
final class Values {
  private static final int MOST_INDENT = 16;

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

  /** Returns the form written into the text. */
  static String text(TemplateRun run, @Nullable Object value) {
    return value instanceof String text ? text : shown(run, value, false);
  }

  /** Returns the form that Python shows inside a list. */
  private static String shown(TemplateRun run, @Nullable Object value, boolean quote) {
    run.step();
    if (value instanceof String text) {
      return run.made(
          quote
              ? "'" + text.replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\n") + "'"
              : text);
    }
    if (value == null) {
      return "None";
    }
    if (value instanceof Boolean truth) {
      return truth ? "True" : "False";
    }
    if (value instanceof Long number) {
      return number.toString();
    }
    if (value instanceof Double number) {
      return number(number);
    }
    if (value instanceof Missing) {
      return "";
    }
    if (value instanceof List<?> list) {
      StringBuilder text = new StringBuilder("[");
      for (Object item : list) {
        text.append(text.length() > 1 ? ", " : "").append(shown(run, item, true));
      }
      return run.made(text.append(']').toString());
    }
    if (value instanceof Map<?, ?> map) {
      StringBuilder text = new StringBuilder("{");
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        text.append(text.length() > 1 ? ", " : "")
            .append(shown(run, entry.getKey(), true))
            .append(": ")
            .append(shown(run, entry.getValue(), true));
      }
      return run.made(text.append('}').toString());
    }
    throw new TemplateFailure("a function or a namespace cannot be written");
  }

  private static String number(double value) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return Double.isNaN(value) ? "nan" : value > 0 ? "inf" : "-inf";
    }
    if (value == Math.rint(value) && Math.abs(value) < 1e16) {
      return new BigDecimal(value).toPlainString() + ".0";
    }
    return Double.toString(value).replace("E-", "e-").replace("E", "e+");
  }

  /** Returns the form that {@code json.dumps} writes, with characters beyond ASCII unescaped. */
  static String json(TemplateRun run, @Nullable Object value, int indent) {
    if (indent > MOST_INDENT) {
      throw new TemplateFailure("'indent' is more than " + MOST_INDENT);
    }
    StringBuilder out = new StringBuilder();
    json(run, value, indent, indent < 0 ? "" : "\n", out);
    return run.made(out.toString());
  }

  private static void json(
      TemplateRun run, @Nullable Object value, int indent, String lineEnd, StringBuilder out) {
    run.step();
    String inner = indent < 0 ? "" : lineEnd + " ".repeat(indent);
    run.make(inner.length());
    if (value instanceof String text) {
      run.make(text.length());
      quoted(text, out);
    } else if (value instanceof List<?> list) {
      out.append('[');
      String between = "";
      for (Object item : list) {
        out.append(between).append(inner);
        json(run, item, indent, inner, out);
        between = indent < 0 ? ", " : ",";
      }
      out.append(list.isEmpty() ? "" : lineEnd).append(']');
    } else if (value instanceof Map<?, ?> map) {
      out.append('{');
      String between = "";
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        out.append(between).append(inner);
        quoted(text(run, entry.getKey()), out);
        out.append(": ");
        json(run, entry.getValue(), indent, inner, out);
        between = indent < 0 ? ", " : ",";
      }
      out.append(map.isEmpty() ? "" : lineEnd).append('}');
    } else if (value == null) {
      out.append("null");
    } else if (value instanceof Boolean) {
      out.append(value);
    } else if (value instanceof Number) {
      out.append(shown(run, value, false));
    } else {
      throw new TemplateFailure("'tojson' cannot write this value");
    }
  }

  private static void quoted(String text, StringBuilder out) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"', '\\' -> out.append('\\').append(c);
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\t' -> out.append("\\t");
        case '\b' -> out.append("\\b");
        case '\f' -> out.append("\\f");
        default -> {
          if (c < ' ') {
            out.append(String.format("\\u%04x", (int) c));
          } else {
            out.append(c);
          }
        }
      }
    }
    out.append('"');
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

  static @Nullable Object calculated(
      TemplateRun run, String sign, @Nullable Object left, @Nullable Object right) {
    if (sign.equals("~")) {
      return run.made(text(run, left) + text(run, right));
    }
    if (sign.equals("+") && left instanceof String a && right instanceof String b) {
      return run.made(a + b);
    }
    if (sign.equals("+") && left instanceof List<?> a && right instanceof List<?> b) {
      run.make((long) a.size() + b.size());
      List<@Nullable Object> both = new ArrayList<>(a);
      both.addAll(b);
      return both;
    }
    if (sign.equals("*") && left instanceof String text && right instanceof Long times) {
      long count = Math.max(0, times);
      run.make(
          Math.multiplyHigh(count, text.length()) != 0
              ? Long.MAX_VALUE >> 1
              : count * text.length());
      return text.repeat((int) count);
    }
    if (!isNumber(left) || !isNumber(right)) {
      throw new TemplateFailure(
          "'" + sign + "' does not go with " + kind(left) + " and " + kind(right));
    }
    try {
      return left instanceof Double || right instanceof Double || sign.equals("/")
          ? decimal(sign, numeric(left), numeric(right))
          : whole(sign, integer(left), integer(right));
    } catch (ArithmeticException e) {
      throw new TemplateFailure("a number is too large, or divided by zero");
    }
  }

  private static Object whole(String sign, long a, long b) {
    return switch (sign) {
      case "+" -> Math.addExact(a, b);
      case "-" -> Math.subtractExact(a, b);
      case "*" -> Math.multiplyExact(a, b);
      case "//" -> Math.floorDiv(a, b);
      case "%" -> Math.floorMod(a, b);
      default -> power(a, b);
    };
  }

  private static Object power(long base, long exponent) {
    double power = Math.pow((double) base, (double) exponent);
    if (exponent < 0) {
      return power;
    }
    if (Math.abs(power) > 1L << 53) {
      throw new ArithmeticException();
    }
    return (long) power;
  }

  private static Object decimal(String sign, double a, double b) {
    if (b == 0 && "/%".indexOf(sign.charAt(0)) >= 0) {
      throw new ArithmeticException();
    }
    return switch (sign) {
      case "+" -> a + b;
      case "-" -> a - b;
      case "*" -> a * b;
      case "/" -> a / b;
      case "//" -> Math.floor(a / b);
      case "%" -> a - Math.floor(a / b) * b;
      default -> Math.pow(a, b);
    };
  }

  static @Nullable Object negated(@Nullable Object value) {
    if (value instanceof Double number) {
      return -number;
    }
    if (isNumber(value)) {
      return Math.negateExact(integer(value));
    }
    throw new TemplateFailure("'-' does not go with " + kind(value));
  }

  static boolean isNumber(@Nullable Object value) {
    return value instanceof Number || value instanceof Boolean;
  }

  private static long integer(@Nullable Object value) {
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
