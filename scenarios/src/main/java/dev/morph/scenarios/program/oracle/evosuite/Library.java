package dev.morph.scenarios.program.oracle.evosuite;

import dev.morph.scenarios.program.sandbox.worker.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** JDK objects in a test, as data: boxed values, strings, and collections being filled. */
final class Library {
  private static final Map<String, Value.Kind> COLLECTIONS =
      Map.ofEntries(
          Map.entry("ArrayList", Value.Kind.LIST),
          Map.entry("LinkedList", Value.Kind.LIST),
          Map.entry("Vector", Value.Kind.LIST),
          Map.entry("Stack", Value.Kind.LIST),
          Map.entry("ArrayDeque", Value.Kind.LIST),
          Map.entry("PriorityQueue", Value.Kind.LIST),
          Map.entry("HashSet", Value.Kind.SET),
          Map.entry("LinkedHashSet", Value.Kind.SET),
          Map.entry("TreeSet", Value.Kind.SET),
          Map.entry("HashMap", Value.Kind.MAP),
          Map.entry("LinkedHashMap", Value.Kind.MAP),
          Map.entry("TreeMap", Value.Kind.MAP));

  private static final Set<String> TEXTS =
      Set.of("String", "StringBuilder", "StringBuffer", "Scanner", "StringReader");
  private static final Set<String> AT_END =
      Set.of("add", "addLast", "offer", "offerLast", "addElement");
  private static final Set<String> AT_START = Set.of("addFirst", "offerFirst");

  private Library() {}

  /** Creates a new object. */
  static Optional<Slot> make(String qualified, List<Slot> arguments) {
    String type = simple(qualified);
    Value.Kind kind = COLLECTIONS.get(type);
    if (kind != null) {
      return Optional.of(Slot.filling(type, Value.holding(kind, copied(kind, arguments))));
    }
    if (type.equals("Object") && arguments.isEmpty()) {
      return Optional.of(Slot.of(type, Value.of("object")));
    }
    boolean text = arguments.size() == 1 && arguments.get(0).kind() == Value.Kind.TEXT;
    if (TEXTS.contains(type) && (text || arguments.isEmpty())) {
      Value content = text ? arguments.get(0).value() : Value.of("");
      return Optional.of(Slot.of(type, content));
    }
    if (text && (type.equals("BigInteger") || type.equals("BigDecimal"))) {
      return Optional.of(Constants.big("java.math." + type, arguments.get(0).value().text()));
    }
    return boxed(type, arguments);
  }

  /** Evaluates a static call. */
  static Optional<Slot> call(String qualified, String name, List<Slot> arguments) {
    String type = simple(qualified);
    if (!name.equals("valueOf") || arguments.size() != 1) {
      return Optional.empty();
    }
    if (type.equals("BigInteger")) {
      String digits = Long.toString(arguments.get(0).value().bits());
      return Optional.of(Constants.big("java.math.BigInteger", digits));
    }
    return boxed(type, arguments);
  }

  /**
   * Evaluates a call on an object that is data: calls that fill a collection are executed, all
   * others ignored.
   */
  static Optional<Slot> change(Slot object, String name, List<Slot> arguments) {
    if (!object.isOpen()) {
      return Optional.empty();
    }
    List<Value> items = object.items();
    if (object.kind() == Value.Kind.MAP) {
      if (name.equals("put") && arguments.size() == 2) {
        items.add(arguments.get(0).value());
        items.add(arguments.get(1).value());
      }
    } else if (object.kind() != Value.Kind.ARRAY) {
      fill(object, name, arguments);
    }
    return Optional.empty();
  }

  private static void fill(Slot object, String name, List<Slot> arguments) {
    List<Value> items = object.items();
    boolean one = arguments.size() == 1;
    boolean front = AT_START.contains(name) || (name.equals("push") && !isStack(object));
    if (one && (AT_END.contains(name) || (name.equals("push") && isStack(object)))) {
      items.add(arguments.get(0).value());
    } else if (one && front) {
      items.add(0, arguments.get(0).value());
    } else if (name.equals("add") && arguments.size() == 2) {
      long place = arguments.get(0).value().bits();
      if (place >= 0 && place <= items.size()) {
        items.add((int) place, arguments.get(1).value());
      }
    } else if (one && name.equals("addAll")) {
      items.addAll(arguments.get(0).value().items());
    } else if (name.equals("clear")) {
      items.clear();
    }
  }

  private static boolean isStack(Slot object) {
    return object.type().equals("Stack");
  }

  private static List<Value> copied(Value.Kind kind, List<Slot> arguments) {
    if (arguments.size() != 1 || !arguments.get(0).isOpen()) {
      return List.of(); // a capacity or a comparator
    }
    boolean map = arguments.get(0).kind() == Value.Kind.MAP;
    return map == (kind == Value.Kind.MAP) ? arguments.get(0).value().items() : List.of();
  }

  private static Optional<Slot> boxed(String type, List<Slot> arguments) {
    boolean boxes = Constants.isBox(type) && arguments.size() == 1;
    return boxes && arguments.get(0).kind() != Value.Kind.TEXT
        ? Optional.of(Constants.cast(arguments.get(0), type))
        : Optional.empty();
  }

  private static String simple(String type) {
    return type.substring(type.lastIndexOf('.') + 1);
  }
}
