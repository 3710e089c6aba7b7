package dev.morph.scenarios.model.chat;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Python's calculations with values. */
final class Arithmetic {
  private Arithmetic() {}

  static @Nullable Object calculated(
      TemplateRun run, String sign, @Nullable Object left, @Nullable Object right) {
    if (sign.equals("~")) {
      return run.made(Written.text(run, left) + Written.text(run, right));
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
    if (!Values.isNumber(left) || !Values.isNumber(right)) {
      throw new TemplateFailure(
          "'" + sign + "' does not go with " + Values.kind(left) + " and " + Values.kind(right));
    }
    try {
      return left instanceof Double || right instanceof Double || sign.equals("/")
          ? decimal(sign, Values.numeric(left), Values.numeric(right))
          : whole(sign, Values.integer(left), Values.integer(right));
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
    if (Values.isNumber(value)) {
      return Math.negateExact(Values.integer(value));
    }
    throw new TemplateFailure("'-' does not go with " + Values.kind(value));
  }
}
