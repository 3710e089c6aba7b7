package dev.morph.scenarios.program.oracle.inputs;

import dev.morph.scenarios.program.oracle.subject.JavaType;
import dev.morph.scenarios.program.sandbox.worker.Value;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The values of a type at which programs tend to break: the ends of its range, zero and its
 * neighbours, and the literals of a source and their neighbours.
 */
record Boundaries(List<Value> literals) {
  private static final List<String> TEXTS =
      List.of(
          "",
          " ",
          "a",
          "aa",
          "ab",
          "aba",
          "abba",
          "abc",
          "hello",
          "Hello World",
          "racecar",
          "A man, a plan, a canal: Panama",
          "12",
          "123",
          "-7",
          "3.5",
          "a1b2",
          "()",
          "([]{})",
          ")(",
          "the quick brown fox",
          "a,b,c",
          "\u00e9t\u00e9 \u4e2d\u6587",
          "  two  spaces ",
          "UPPER lower",
          "a\ud83d\ude00b", // one character, two UTF-16 code units
          "\ud83d\ude00",
          "\u00a0\u2003x\u2007 \u202f", // blanks that trim, strip and \\s treat differently
          "\t\n\u000b\f\r x\u0085\u2028\u001f",
          "e\u0301\u0130\u00df\u01c5", // a combining mark, and letters with special case rules
          "caf\u00e9 cafe\u0301",
          "\u0663\uff11", // digits of other scripts
          "one\ntwo\n\n4 5\n",
          "x".repeat(120));

  /**
   * Returns the values at which programs tend to break, small ones first; for containers, a new
   * random mix.
   */
  List<Value> of(JavaType type) {
    if (type.dimensions() > 0) {
      return List.of();
    }
    return switch (type.unboxed()) {
      case "int", "short", "byte", "long" -> wholes(type);
      case "double", "float" -> reals(type);
      case "boolean" -> List.of(Value.of(false), Value.of(true));
      case "char" -> chars("azAZ059 -.\n\u00e9\t\u00a0\u2003\ud83d\u0130");
      case "java.lang.String" -> texts();
      default -> List.of();
    };
  }

  /** Returns the values of a type that come only from the literals. */
  List<Value> ofLiterals(JavaType type) {
    Set<Value> usual = new LinkedHashSet<>(new Boundaries(List.of()).of(type));
    return of(type).stream().filter(value -> !usual.contains(value)).toList();
  }

  private List<Value> wholes(JavaType type) {
    Value.Kind kind = kind(type.unboxed());
    Set<Long> numbers =
        new LinkedHashSet<>(List.of(0L, 1L, -1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L, 9L, 10L));
    for (Value literal : literals) {
      if (literal.kind() == Value.Kind.INT || literal.kind() == Value.Kind.LONG) {
        numbers.addAll(List.of(literal.bits(), literal.bits() + 1, literal.bits() - 1));
      }
    }
    numbers.addAll(
        List.of(11L, 12L, 13L, 15L, 16L, 20L, 24L, 25L, 27L, 97L, 100L, 121L, -5L, -10L, 153L));
    numbers.addAll(List.of(99L, 1000L, 1001L, 2024L, -12321L, 12345L, 97531L, 1234567L));
    switch (type.unboxed()) {
      case "byte" -> numbers.addAll(List.of(127L, -128L));
      case "short" -> numbers.addAll(List.of(32767L, -32768L));
      case "int" -> numbers.addAll(List.of(65536L, 1L << 30, 2147483647L, -2147483648L));
      default -> numbers.addAll(List.of(1L << 31, 1L << 40, Long.MAX_VALUE, Long.MIN_VALUE));
    }
    return numbers.stream()
        .filter(number -> fits(kind, number))
        .map(n -> Value.number(kind, n))
        .toList();
  }

  private static boolean fits(Value.Kind kind, long number) {
    return switch (kind) {
      case BYTE -> number == (byte) number;
      case SHORT -> number == (short) number;
      case INT -> number == (int) number;
      default -> true;
    };
  }

  private List<Value> reals(JavaType type) {
    Value.Kind kind = kind(type.unboxed());
    Set<Double> numbers =
        new LinkedHashSet<>(List.of(0.0, 1.0, -1.0, 0.5, 2.0, -2.5, 3.0, 4.0, 10.0, 0.1));
    for (Value literal : literals) {
      switch (literal.kind()) {
        case DOUBLE ->
            numbers.addAll(List.of(literal.real(), literal.real() + 1, literal.real() - 0.01));
        case INT -> numbers.addAll(List.of((double) literal.bits(), literal.bits() + 0.5));
        default -> {}
      }
    }
    numbers.addAll(List.of(99.99, 100.0, -0.0, 1e-10, 1e10, Double.MAX_VALUE, Double.MIN_VALUE));
    numbers.addAll(List.of(Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY));
    return numbers.stream()
        .map(n -> Value.number(kind, Double.doubleToLongBits(round(kind, n))))
        .toList();
  }

  private List<Value> chars(String units) {
    Set<Value> chars = new LinkedHashSet<>(literals(Value.Kind.CHAR));
    units.chars().forEach(unit -> chars.add(Value.number(Value.Kind.CHAR, unit)));
    return List.copyOf(chars);
  }

  /** Returns strings, including those of the source. */
  List<Value> texts() {
    Set<Value> texts = new LinkedHashSet<>();
    TEXTS.forEach(text -> texts.add(Value.of(text)));
    texts.addAll(literals(Value.Kind.TEXT));
    return List.copyOf(texts);
  }

  /** Returns the literals of one kind. */
  List<Value> literals(Value.Kind kind) {
    return literals.stream().filter(literal -> literal.kind() == kind).toList();
  }

  /** Rounds a number to the nearest one of its kind. */
  static double round(Value.Kind kind, double number) {
    return kind == Value.Kind.FLOAT ? (float) number : number;
  }

  static Value.Kind kind(String primitive) {
    return Value.Kind.valueOf(primitive.toUpperCase(Locale.ROOT));
  }
}
