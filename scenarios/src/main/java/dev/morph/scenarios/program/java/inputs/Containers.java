package dev.morph.scenarios.program.java.inputs;

import dev.morph.scenarios.program.java.subject.JavaType;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Builds containers whose items are made by a given function. If an item cannot be made, the
 * container is {@code VOID}.
 */
final class Containers {
  private Containers() {}

  static Value makeArray(JavaType type, Supplier<Value> item, int size) {
    List<Value> items = makeItems(item, size);
    return items.contains(Value.VOID) ? Value.VOID : Value.array(type.component().name(), items);
  }

  /** Makes an array, list, set or map of this type; {@code VOID} for other types. */
  static Value makeContainer(JavaType type, Function<JavaType, Value> make, int size) {
    String name = type.name();
    Supplier<Value> first = () -> make.apply(type.arg(0));
    if (type.dimensions() > 0) {
      return makeArray(type, () -> make.apply(type.component()), size);
    }
    if (name.endsWith("Map")) {
      List<Value> pairs = new ArrayList<>();
      for (int i = 0; i < size; i++) {
        pairs.addAll(List.of(first.get(), make.apply(type.arg(1))));
      }
      return wrapItems(Value.Kind.MAP, pairs);
    }
    if (name.endsWith("Set")) {
      return wrapItems(
          Value.Kind.SET, new ArrayList<>(new LinkedHashSet<>(makeItems(first, size))));
    }
    return name.startsWith("java.") && type.args().size() == 1
        ? wrapItems(Value.Kind.LIST, makeItems(first, size))
        : Value.VOID;
  }

  private static List<Value> makeItems(Supplier<Value> item, int size) {
    List<Value> items = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      items.add(item.get());
    }
    return items;
  }

  static Value wrapItems(Value.Kind kind, List<Value> items) {
    return items.contains(Value.VOID) ? Value.VOID : Value.ofItems(kind, items);
  }
}
