package dev.morph.scenarios.program.java.inputs;

import dev.morph.core.entity.SeededDraw;
import dev.morph.scenarios.program.java.subject.JavaType;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Functions and comparators as arguments. */
final class FunctionValues {
  private static final int WAYS = 4;

  /**
   * Functional interfaces, each with the index of the type argument that is the result's type; -1
   * if there is none.
   */
  private static final Map<String, Integer> RETURNING =
      Map.of(
          "java.util.Comparator", -1,
          "java.lang.Runnable", -1,
          "java.util.concurrent.Callable", 0,
          "java.util.function.Function", 1,
          "java.util.function.BiFunction", 2,
          "java.util.function.UnaryOperator", 0,
          "java.util.function.BinaryOperator", 0,
          "java.util.function.Supplier", 0,
          "java.util.function.IntFunction", 0);

  /** Functional interfaces that return a primitive or nothing. */
  private static final Set<String> PRIMITIVE =
      Set.of(
          "Predicate",
          "BiPredicate",
          "IntPredicate",
          "LongPredicate",
          "DoublePredicate",
          "Consumer",
          "BiConsumer",
          "IntConsumer",
          "IntUnaryOperator",
          "IntBinaryOperator",
          "LongUnaryOperator",
          "LongBinaryOperator",
          "DoubleUnaryOperator",
          "DoubleBinaryOperator",
          "ToIntFunction",
          "ToLongFunction",
          "ToDoubleFunction",
          "ToIntBiFunction",
          "IntSupplier",
          "LongSupplier",
          "DoubleSupplier",
          "BooleanSupplier",
          "IntToDoubleFunction");

  private static final Set<String> RESULTS =
      Set.of("Integer", "Long", "Double", "Boolean", "String");
  private static final String PACKAGE = "java.util.function.";

  private FunctionValues() {}

  /** Returns whether this type is a supported functional interface. */
  static boolean isSupported(JavaType type) {
    return type.dimensions() == 0
        && (RETURNING.containsKey(type.name()) || isPrimitive(type.name()));
  }

  private static boolean isPrimitive(String name) {
    return name.startsWith(PACKAGE) && PRIMITIVE.contains(name.substring(PACKAGE.length()));
  }

  /** Draws a function; {@code VOID} if its results cannot be made. */
  static Value draw(JavaType type, SeededDraw draw) {
    int place = RETURNING.getOrDefault(type.name(), -1);
    String result = place < 0 ? "none" : type.arg(place).name();
    String simple = result.substring(result.lastIndexOf('.') + 1);
    boolean same =
        type.name().endsWith("Operator") || (place >= 0 && returnsFirstArgument(type, place));
    if (place >= 0 && !RESULTS.contains(simple) && !same) {
      return Value.VOID;
    }
    int way = draw.nextInt(WAYS);
    return Value.ofText(Value.Kind.NAMED, type.name() + " " + way + " " + simple);
  }

  /** Returns whether a function's result has the type of its first argument. */
  private static boolean returnsFirstArgument(JavaType type, int place) {
    List<JavaType> args = type.args();
    return place > 0 && place < args.size() && args.get(place).equals(args.get(0));
  }
}
