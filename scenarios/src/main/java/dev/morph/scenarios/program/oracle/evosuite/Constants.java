package dev.morph.scenarios.program.oracle.evosuite;

import com.github.javaparser.ast.expr.BooleanLiteralExpr;
import com.github.javaparser.ast.expr.CharLiteralExpr;
import com.github.javaparser.ast.expr.DoubleLiteralExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.expr.LongLiteralExpr;
import com.github.javaparser.ast.expr.NullLiteralExpr;
import com.github.javaparser.ast.expr.StringLiteralExpr;
import dev.morph.scenarios.program.sandbox.worker.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Literals and constants of the JDK in a test's source. */
final class Constants {
  private static final Map<String, Value.Kind> KINDS =
      Map.of(
          "byte", Value.Kind.BYTE,
          "short", Value.Kind.SHORT,
          "int", Value.Kind.INT,
          "long", Value.Kind.LONG,
          "char", Value.Kind.CHAR,
          "float", Value.Kind.FLOAT,
          "double", Value.Kind.DOUBLE,
          "boolean", Value.Kind.BOOLEAN);

  private static final Map<String, String> BOXES =
      Map.of(
          "Byte", "byte",
          "Short", "short",
          "Integer", "int",
          "Long", "long",
          "Character", "char",
          "Float", "float",
          "Double", "double",
          "Boolean", "boolean");

  private static final Map<String, Slot> NAMED =
      Map.ofEntries(
          Map.entry("Integer.MAX_VALUE", Slot.of("int", Value.of(Integer.MAX_VALUE))),
          Map.entry("Integer.MIN_VALUE", Slot.of("int", Value.of(Integer.MIN_VALUE))),
          Map.entry("Long.MAX_VALUE", number("long", Long.MAX_VALUE)),
          Map.entry("Long.MIN_VALUE", number("long", Long.MIN_VALUE)),
          Map.entry("Double.NaN", real("double", Double.NaN)),
          Map.entry("Double.POSITIVE_INFINITY", real("double", Double.POSITIVE_INFINITY)),
          Map.entry("Double.NEGATIVE_INFINITY", real("double", Double.NEGATIVE_INFINITY)),
          Map.entry("Double.MAX_VALUE", real("double", Double.MAX_VALUE)),
          Map.entry("Double.MIN_VALUE", real("double", Double.MIN_VALUE)),
          Map.entry("Float.NaN", real("float", Float.NaN)),
          Map.entry("Float.POSITIVE_INFINITY", real("float", Float.POSITIVE_INFINITY)),
          Map.entry("Float.NEGATIVE_INFINITY", real("float", Float.NEGATIVE_INFINITY)),
          Map.entry("Boolean.TRUE", number("boolean", 1)),
          Map.entry("Boolean.FALSE", number("boolean", 0)),
          Map.entry("BigInteger.ZERO", big("java.math.BigInteger", "0")),
          Map.entry("BigInteger.ONE", big("java.math.BigInteger", "1")),
          Map.entry("BigInteger.TEN", big("java.math.BigInteger", "10")),
          Map.entry("BigDecimal.ZERO", big("java.math.BigDecimal", "0")),
          Map.entry("BigDecimal.ONE", big("java.math.BigDecimal", "1")),
          Map.entry("BigDecimal.TEN", big("java.math.BigDecimal", "10")));

  private Constants() {}

  /** Reads a literal with its leading sign. */
  static Optional<Slot> literal(Expression expression, String sign) {
    if (expression instanceof IntegerLiteralExpr whole) {
      return Optional.of(Slot.of("int", Value.of(Integer.decode(sign + plain(whole.getValue())))));
    }
    if (expression instanceof LongLiteralExpr whole) {
      String digits = plain(whole.getValue()).replaceAll("[lL]$", "");
      return Optional.of(number("long", Long.decode(sign + digits)));
    }
    if (expression instanceof DoubleLiteralExpr literal) {
      boolean single = literal.getValue().toLowerCase(java.util.Locale.ROOT).endsWith("f");
      double amount = Double.parseDouble(sign + plain(literal.getValue()));
      return Optional.of(single ? real("float", (float) amount) : real("double", amount));
    }
    if (!sign.isEmpty()) {
      return Optional.empty();
    }
    if (expression instanceof CharLiteralExpr literal) {
      return Optional.of(number("char", literal.asChar()));
    }
    if (expression instanceof StringLiteralExpr literal) {
      return Optional.of(Slot.of("String", Value.of(literal.asString())));
    }
    if (expression instanceof BooleanLiteralExpr literal) {
      return Optional.of(number("boolean", literal.getValue() ? 1 : 0));
    }
    return expression instanceof NullLiteralExpr
        ? Optional.of(Slot.of("", Value.NULL))
        : Optional.empty();
  }

  /** Reads a JDK constant, given by class and name. */
  static Optional<Slot> named(String text) {
    return Optional.ofNullable(NAMED.get(text));
  }

  /** Returns whether this is the simple name of a box class. */
  static boolean isBox(String type) {
    return BOXES.containsKey(type);
  }

  /** Whether both are primitive types. */
  static boolean isNumber(String type, String other) {
    return KINDS.containsKey(type) && KINDS.containsKey(other);
  }

  /**
   * Converts a number to another primitive type or boxes it; other values only get the static type.
   */
  static Slot cast(Slot slot, String type) {
    Value.Kind wanted = KINDS.get(BOXES.getOrDefault(type, type));
    Value value = slot.value();
    if (wanted == null || !KINDS.containsValue(value.kind()) || wanted == value.kind()) {
      return slot.as(type);
    }
    boolean real = value.kind() == Value.Kind.FLOAT || value.kind() == Value.Kind.DOUBLE;
    double amount = real ? value.real() : value.bits();
    long bits = real ? (long) amount : value.bits();
    return Slot.of(
        type,
        switch (wanted) {
          case FLOAT -> Value.number(wanted, Double.doubleToLongBits((float) amount));
          case DOUBLE -> Value.of(amount);
          case BYTE -> Value.number(wanted, (byte) bits);
          case SHORT -> Value.number(wanted, (short) bits);
          case CHAR -> Value.number(wanted, (char) bits);
          case INT -> Value.of((int) bits);
          default -> Value.number(wanted, bits);
        });
  }

  /** Returns the initial value of an array element. */
  static Value initial(String component) {
    Value.Kind kind = KINDS.get(component);
    return kind == null ? Value.NULL : Value.number(kind, 0); // 0.0 has the same bits as 0
  }

  /** Reads a number of any size as an instance of this JDK class. */
  static Slot big(String type, String digits) {
    String simple = type.substring(type.lastIndexOf('.') + 1);
    return Slot.of(simple, new Value(Value.Kind.NAMED, type + " " + digits, 0, List.of()));
  }

  private static Slot number(String type, long bits) {
    return Slot.of(type, Value.number(kind(type), bits));
  }

  private static Slot real(String type, double amount) {
    return Slot.of(type, Value.number(kind(type), Double.doubleToLongBits(amount)));
  }

  private static Value.Kind kind(String type) {
    return Optional.ofNullable(KINDS.get(type)).orElseThrow();
  }

  private static String plain(String literal) {
    return literal.replace("_", "");
  }
}
