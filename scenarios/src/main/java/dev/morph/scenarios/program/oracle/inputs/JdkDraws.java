package dev.morph.scenarios.program.oracle.inputs;

import dev.morph.core.entity.SeededDraw;
import dev.morph.scenarios.program.oracle.subject.JavaType;
import dev.morph.scenarios.program.sandbox.worker.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/**
 * Draws random values of the JDK's reference types.
 *
 * @param values draws their parts
 */
record JdkDraws(TypedValues values, SeededDraw draw) {
  private static final int MAX_DEPTH = 4;
  private static final JavaType INTEGER = JavaType.of("java.lang.Integer");

  Value draw(JavaType type, int depth) {
    return switch (type.name()) {
      case "java.lang.String",
          "java.lang.CharSequence",
          "java.lang.StringBuilder",
          "java.lang.StringBuffer",
          "java.util.Scanner",
          "java.io.BufferedReader",
          "java.io.InputStream",
          "java.io.StringReader" ->
          Value.of(values.text());
      case "java.util.Random" -> Value.of("x".repeat(draw.nextInt(4)));
      case "java.lang.Number", "java.lang.Comparable" -> values.draw(INTEGER, depth);
      case "java.lang.Object" -> anything(depth);
      case "java.math.BigInteger", "java.math.BigDecimal" ->
          Value.named(Value.Kind.NAMED, type.name() + " " + values.whole());
      case "java.time.LocalDate" ->
          Value.named(
              Value.Kind.NAMED,
              type.name()
                  + String.format(
                      " %d-%02d-%02d",
                      1996 + draw.nextInt(30), 1 + draw.nextInt(12), 1 + draw.nextInt(28)));
      case "java.time.LocalTime" ->
          Value.named(
              Value.Kind.NAMED,
              type.name() + String.format(" %02d:%02d", draw.nextInt(24), draw.nextInt(60)));
      default -> container(type, depth);
    };
  }

  private Value container(JavaType type, int depth) {
    String simple = type.name().substring(type.name().lastIndexOf('.') + 1);
    boolean known = type.name().startsWith("java.util.") || type.name().startsWith("java.lang.");
    if (!known || depth > MAX_DEPTH) {
      return Value.VOID;
    }
    if (simple.equals("Optional")) {
      Value item = values.draw(type.arg(0), depth + 1);
      return draw.nextInt(3) == 0
          ? Value.holding(Value.Kind.OPTIONAL, List.of())
          : Containers.wrapped(Value.Kind.OPTIONAL, List.of(item));
    }
    if (simple.endsWith("Map")) {
      return map(type, depth);
    }
    if (simple.equals("Entry")) {
      return Containers.wrapped(
          Value.Kind.ENTRY,
          List.of(values.draw(type.arg(0), depth + 1), values.draw(type.arg(1), depth + 1)));
    }
    boolean set = simple.endsWith("Set");
    if (set || isSequence(simple)) {
      JavaType item = item(type, simple, depth);
      boolean mixed = type.args().isEmpty() && !simple.endsWith("Stream") && draw.nextInt(2) == 0;
      List<Value> items =
          mixed
              ? values.mixture(values.size(depth))
              : values.items(item, values.size(depth), depth);
      return set
          ? Containers.wrapped(Value.Kind.SET, new ArrayList<>(new LinkedHashSet<>(items)))
          : Containers.wrapped(Value.Kind.LIST, items);
    }
    return Value.VOID;
  }

  private static boolean isSequence(String simple) {
    return simple.endsWith("List")
        || simple.endsWith("Queue")
        || simple.endsWith("Deque")
        || simple.endsWith("Stream")
        || List.of("Collection", "Iterable", "Iterator", "Stack", "Vector").contains(simple);
  }

  /** Returns the item type: raw containers hold integers, primitive streams their own numbers. */
  private static JavaType item(JavaType type, String simple, int depth) {
    return switch (simple) {
      case "IntStream" -> INTEGER;
      case "LongStream" -> JavaType.of("java.lang.Long");
      case "DoubleStream" -> JavaType.of("java.lang.Double");
      default -> type.args().isEmpty() || depth >= MAX_DEPTH ? INTEGER : type.arg(0);
    };
  }

  private Value map(JavaType type, int depth) {
    Map<Value, Value> entries = new LinkedHashMap<>();
    int size = values.size(depth);
    JavaType key = type.args().isEmpty() ? JavaType.of("java.lang.String") : type.arg(0);
    JavaType item = type.args().isEmpty() ? INTEGER : type.arg(1);
    for (int i = 0; i < size; i++) {
      entries.put(values.draw(key, depth + 1), values.draw(item, depth + 1));
    }
    List<Value> items = new ArrayList<>();
    entries.forEach((left, right) -> items.addAll(List.of(left, right)));
    return Containers.wrapped(Value.Kind.MAP, items);
  }

  private Value anything(int depth) {
    int choice = draw.nextInt(depth >= 3 ? 2 : 4);
    if (choice >= 2) {
      return Containers.wrapped(
          Value.Kind.LIST,
          values.items(JavaType.of("java.lang.Object"), values.size(1), depth + 1));
    }
    return choice == 0 ? values.draw(INTEGER, depth) : Value.of(values.text());
  }
}
