package dev.morph.scenarios.program.java.inputs;

import dev.morph.scenarios.program.dictionary.WorthTrying;
import dev.morph.scenarios.program.java.subject.JavaType;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The values of a type at which programs tend to break: the ends of its range, zero and its
 * neighbours, the literals of a source and their neighbours, and texts in the source's formats.
 */
record Boundaries(Hints hints) {
  /** Number of ordinary numbers that come before the numbers of the source. */
  private static final int ORDINARY = 12;

  /** Number of texts in a format that come before all others. */
  private static final int MOST_FORMATTED = 48;

  /**
   * Returns the values of a type at which programs tend to break, ordinary values first; empty for
   * types without such values, for instance containers.
   */
  List<Value> values(JavaType type) {
    if (type.dimensions() > 0) {
      return List.of();
    }
    return switch (type.unboxed()) {
      case "int", "short", "byte", "long" -> wholeNumbers(type);
      case "double", "float" -> realNumbers(type);
      case "boolean" -> List.of(Value.of(false), Value.of(true));
      case "char" -> chars(WorthTrying.ALWAYS.characters() + '\ud83d');
      case "java.lang.String" -> texts();
      default -> List.of();
    };
  }

  /** Returns the values of a type that come from the hints and are not tried in every program. */
  List<Value> valuesFromHints(JavaType type) {
    Set<Value> usual = new LinkedHashSet<>(new Boundaries(Hints.NONE).values(type));
    return values(type).stream().filter(value -> !usual.contains(value)).toList();
  }

  private List<Value> wholeNumbers(JavaType type) {
    Value.Kind kind = kindOf(type.unboxed());
    List<Long> always =
        WorthTrying.ALWAYS.wholes().stream()
            .filter(number -> number.bitLength() < Long.SIZE)
            .map(BigInteger::longValue)
            .toList();
    Set<Long> numbers = new LinkedHashSet<>(always.subList(0, ORDINARY));
    for (Value literal : hints.literals()) {
      if (literal.kind() == Value.Kind.INT || literal.kind() == Value.Kind.LONG) {
        numbers.addAll(List.of(literal.bits(), literal.bits() + 1, literal.bits() - 1));
      }
    }
    numbers.addAll(always);
    return numbers.stream()
        .filter(number -> fitsKind(kind, number))
        .map(n -> Value.ofBits(kind, n))
        .toList();
  }

  private static boolean fitsKind(Value.Kind kind, long number) {
    return switch (kind) {
      case BYTE -> number == (byte) number;
      case SHORT -> number == (short) number;
      case INT -> number == (int) number;
      default -> true;
    };
  }

  private List<Value> realNumbers(JavaType type) {
    Value.Kind kind = kindOf(type.unboxed());
    List<Double> always = WorthTrying.ALWAYS.decimals().stream().map(Double::valueOf).toList();
    Set<Double> numbers = new LinkedHashSet<>(always.subList(0, ORDINARY));
    numbers.addAll(List.of(Double.NaN, -0.0));
    for (Value literal : hints.literals()) {
      switch (literal.kind()) {
        case DOUBLE ->
            numbers.addAll(
                List.of(literal.realValue(), literal.realValue() + 1, literal.realValue() - 0.01));
        case INT -> numbers.addAll(List.of((double) literal.bits(), literal.bits() + 0.5));
        default -> {}
      }
    }
    numbers.addAll(always);
    numbers.addAll(List.of(Double.MAX_VALUE, Double.MIN_VALUE));
    numbers.addAll(List.of(Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY));
    return numbers.stream()
        .map(n -> Value.ofBits(kind, Double.doubleToLongBits(round(kind, n))))
        .toList();
  }

  private List<Value> chars(String units) {
    Set<Value> chars = new LinkedHashSet<>(literals(Value.Kind.CHAR));
    units.chars().forEach(unit -> chars.add(Value.ofBits(Value.Kind.CHAR, unit)));
    return List.copyOf(chars);
  }

  /** Returns strings, beginning with strings in the source's formats. */
  List<Value> texts() {
    Set<Value> texts = new LinkedHashSet<>();
    hints.dictionary().texts().stream()
        .limit(MOST_FORMATTED)
        .forEach(text -> texts.add(Value.of(text)));
    texts.addAll(literals(Value.Kind.TEXT));
    WorthTrying.ALWAYS.texts().forEach(text -> texts.add(Value.of(text)));
    return List.copyOf(texts);
  }

  /** Returns the literals of one kind. */
  List<Value> literals(Value.Kind kind) {
    return hints.literals().stream().filter(literal -> literal.kind() == kind).toList();
  }

  /** Rounds a number to the nearest number of this kind. */
  static double round(Value.Kind kind, double number) {
    return kind == Value.Kind.FLOAT ? (float) number : number;
  }

  static Value.Kind kindOf(String primitive) {
    return Value.Kind.valueOf(primitive.toUpperCase(Locale.ROOT));
  }
}
