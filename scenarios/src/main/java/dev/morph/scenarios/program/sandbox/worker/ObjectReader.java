package dev.morph.scenarios.program.sandbox.worker;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.stream.BaseStream;
import org.jspecify.annotations.Nullable;

/**
 * Reads an object as data, within bounds. What the program overrides ({@code equals}, {@code
 * hashCode}, {@code toString}, {@code iterator}) is never asked: only classes of the JDK are read
 * by their own methods, everything else by its public state.
 */
final class ObjectReader {
  private static final int MAX_DEPTH = 16;
  private static final int MAX_NODES = 4_000;
  private static final int MAX_TEXT = 16_000;
  private static final int MAX_DRAINED = 500;

  private final IdentityHashMap<Object, Integer> above = new IdentityHashMap<>();
  private final BeanReader beans = new BeanReader(this);
  private int nodes;

  /** The object as data. */
  Value read(@Nullable Object object) {
    if (object == null) {
      return Value.NULL;
    }
    nodes++;
    Value scalar = scalar(object);
    if (scalar.kind() != Value.Kind.VOID) {
      return scalar; // however late: what holds it is bounded, and it must not be hidden
    }
    if (nodes > MAX_NODES || above.size() >= MAX_DEPTH) {
      return Value.number(Value.Kind.CUT, 0);
    }
    Integer level = above.get(object);
    if (level != null) {
      return Value.number(Value.Kind.CYCLE, above.size() - level);
    }
    above.put(object, above.size());
    try {
      return structure(object);
    } finally {
      above.remove(object);
    }
  }

  /** Whether an argument of this class may look different after a call. */
  static boolean mayChange(@Nullable Object object) {
    return object != null
        && (object.getClass().isArray()
            || object instanceof Collection
            || object instanceof Map
            || object instanceof StringBuilder
            || object instanceof StringBuffer
            || ProgramLoader.owns(object.getClass()));
  }

  /** A number, text or other plain value; {@code VOID} for anything that has parts. */
  static Value scalar(Object object) {
    if (object instanceof Boolean truth) {
      return Value.of(truth);
    }
    if (object instanceof Integer number) {
      return Value.of(number);
    }
    if (object instanceof Long number) {
      return Value.number(Value.Kind.LONG, number);
    }
    if (object instanceof Character unit) {
      return Value.number(Value.Kind.CHAR, unit);
    }
    if (object instanceof Byte number) {
      return Value.number(Value.Kind.BYTE, number);
    }
    if (object instanceof Short number) {
      return Value.number(Value.Kind.SHORT, number);
    }
    if (object instanceof Double number) {
      return Value.of(number);
    }
    if (object instanceof Float number) {
      return Value.number(Value.Kind.FLOAT, Double.doubleToLongBits(number));
    }
    return text(object);
  }

  private static Value text(Object object) {
    if (object instanceof String text) {
      return Value.of(bounded(text));
    }
    if (object instanceof StringBuilder || object instanceof StringBuffer) {
      return Value.named(Value.Kind.NAMED, "java.lang.StringBuilder " + bounded(object.toString()));
    }
    if (object instanceof Enum<?> constant) {
      return Value.named(Value.Kind.CONSTANT, constant.name());
    }
    if (object instanceof Class<?> type) {
      return Value.named(Value.Kind.NAMED, "java.lang.Class " + type.getSimpleName());
    }
    return JdkValues.isValue(object.getClass())
        ? Value.named(
            Value.Kind.NAMED, object.getClass().getName() + " " + bounded(object.toString()))
        : Value.VOID;
  }

  private static String bounded(String text) {
    return text.length() <= MAX_TEXT
        ? text
        : text.substring(0, MAX_TEXT) + " (" + text.length() + " characters)";
  }

  private Value structure(Object object) {
    if (object.getClass().isArray()) {
      return array(object);
    }
    if (object instanceof Iterator<?> iterator) {
      return Value.holding(Value.Kind.LIST, drained(iterator));
    }
    if (ProgramLoader.owns(object.getClass())) {
      return own(object);
    }
    if (object instanceof PriorityQueue<?> queue) {
      return queue(queue);
    }
    if (object instanceof Collection<?> items) {
      return collection(!(object instanceof Set), items.toArray());
    }
    if (object instanceof Map<?, ?> map) {
      return map(map.entrySet().toArray());
    }
    return other(object);
  }

  private Value other(Object object) {
    if (object instanceof Optional<?> optional) {
      return Value.holding(Value.Kind.OPTIONAL, optional.stream().map(this::read).toList());
    }
    if (object instanceof Map.Entry<?, ?> entry) {
      return Value.holding(Value.Kind.ENTRY, List.of(read(entry.getKey()), read(entry.getValue())));
    }
    if (object instanceof BaseStream<?, ?> stream) {
      return Value.holding(Value.Kind.LIST, drained(stream.iterator()));
    }
    Class<?> type = object.getClass();
    boolean lambda = type.isHidden() || type.isSynthetic();
    Class<?>[] interfaces = type.getInterfaces();
    return Value.named(
        Value.Kind.OPAQUE,
        lambda && interfaces.length > 0 ? interfaces[0].getName() : type.getName());
  }

  /** An object of the program: as the collection of the JDK it extends, or else as a bean. */
  private Value own(Object object) {
    if (object.getClass().isHidden() || object.getClass().isSynthetic()) {
      return other(object);
    }
    Optional<Object[]> inherited = InheritedItems.of(object);
    if (inherited.isPresent()) {
      boolean ordered = object instanceof List || object instanceof Queue;
      return object instanceof Map
          ? map(inherited.get())
          : collection(ordered && !(object instanceof PriorityQueue), inherited.get());
    }
    Value bean = beans.read(object);
    return isFunction(object.getClass()) && BeanReader.showsNothing(bean)
        ? Value.named(Value.Kind.OPAQUE, object.getClass().getInterfaces()[0].getName())
        : bean;
  }

  /** Whether it is what a lambda could be as well. */
  private static boolean isFunction(Class<?> type) {
    return type.getSuperclass() == Object.class
        && type.getInterfaces().length == 1
        && type.getInterfaces()[0].isAnnotationPresent(FunctionalInterface.class);
  }

  private Value array(Object array) {
    String component = array.getClass().getComponentType().getSimpleName();
    int length = Array.getLength(array);
    List<Value> items = new ArrayList<>();
    for (int i = 0; i < length && nodes < MAX_NODES; i++) {
      items.add(read(Array.get(array, i)));
    }
    return Value.array(component, cut(items, length));
  }

  private Value collection(boolean ordered, Object[] objects) {
    List<Value> items = new ArrayList<>();
    for (int i = 0; i < objects.length && nodes < MAX_NODES; i++) {
      items.add(read(objects[i]));
    }
    return Value.holding(ordered ? Value.Kind.LIST : Value.Kind.SET, cut(items, objects.length));
  }

  private static List<Value> cut(List<Value> items, int size) {
    if (items.size() < size) {
      items.add(Value.number(Value.Kind.CUT, size));
    }
    return items;
  }

  /**
   * In the order in which it gives its items, those of one rank together: among them it is the
   * queue's business which comes first.
   */
  private Value queue(PriorityQueue<?> queue) {
    List<List<Object>> ranks = new ArrayList<>();
    try {
      Queue<?> rest = new PriorityQueue<>(queue);
      Object last = null;
      while (!rest.isEmpty()) {
        Object item = rest.remove();
        if (last == null || !isOfOneRank(queue, last, item)) {
          ranks.add(new ArrayList<>());
        }
        ranks.get(ranks.size() - 1).add(item);
        last = item;
      }
    } catch (RuntimeException e) {
      return collection(false, queue.toArray()); // its comparator does not take what it holds
    }
    List<Value> items = new ArrayList<>();
    for (int i = 0; i < ranks.size() && nodes < MAX_NODES; i++) {
      items.add(collection(false, ranks.get(i).toArray()));
    }
    return Value.holding(Value.Kind.LIST, cut(items, ranks.size()));
  }

  @SuppressWarnings("unchecked") // the queue has compared them before
  private static <E> boolean isOfOneRank(PriorityQueue<E> queue, Object one, Object other) {
    Comparator<? super E> order = queue.comparator();
    return order == null
        ? ((Comparable<Object>) one).compareTo(other) == 0
        : order.compare((E) one, (E) other) == 0;
  }

  private Value map(Object[] entries) {
    List<Value> items = new ArrayList<>();
    for (int i = 0; i < entries.length && nodes < MAX_NODES; i++) {
      if (entries[i] instanceof Map.Entry<?, ?> entry) {
        items.add(read(entry.getKey()));
        items.add(read(entry.getValue()));
      }
    }
    if (items.size() < 2 * entries.length) {
      items.add(Value.number(Value.Kind.CUT, 0));
      items.add(Value.number(Value.Kind.CUT, entries.length));
    }
    return Value.holding(Value.Kind.MAP, items);
  }

  private List<Value> drained(Iterator<?> iterator) {
    List<Value> items = new ArrayList<>();
    while (iterator.hasNext()) {
      if (items.size() >= MAX_DRAINED) {
        items.add(Value.number(Value.Kind.CUT, 0));
        return items;
      }
      items.add(read(iterator.next()));
    }
    return items;
  }
}
