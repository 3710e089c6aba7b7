package dev.morph.scenarios.program.sandbox.worker;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.Spliterator;
import java.util.stream.BaseStream;
import org.jspecify.annotations.Nullable;

/**
 * Reads an object as data within bounds; data beyond them goes into a digest. Methods that the
 * program overrides ({@code equals}, {@code hashCode}, {@code toString}, {@code iterator}) are
 * never called: only JDK classes are read by their own methods, everything else by its visible
 * state.
 */
final class ObjectReader {
  private static final int MAX_DEPTH = 16;
  private static final int MAX_NODES = 4_000;

  /** Maximum number of objects with parts: even a small graph has more paths than anyone needs. */
  private static final int MAX_STRUCTURES = 300;

  private static final int MAX_TEXT = 16_000;

  /** Maximum number of parts read for one outcome, including those in digests. */
  private static final int MAX_WORK = 1_000_000;

  private static final int MAX_DRAINED = 100_000;

  /** The name of a program object's items as a collection, next to its parts. */
  private static final String ITEMS = "(items)";

  private static final Value UNREAD = Value.cut("", 0);

  private final IdentityHashMap<Object, Integer> above;
  private final Work work;
  private final int deepest;
  private final BeanReader beans = new BeanReader(this);
  private int nodes;
  private int structures;

  /** The state shared by all readers of one outcome. */
  private static final class Work {
    private final Identities identities;
    private final boolean ordered;
    private Class<?> promised = Object.class;
    private final IdentityHashMap<Object, String> digests = new IdentityHashMap<>();
    private int done;

    Work(Identities identities, boolean ordered) {
      this.identities = identities;
      this.ordered = ordered;
    }
  }

  /**
   * Creates a reader for one object.
   *
   * @param ordered whether ordered sets and maps are read in their order
   */
  ObjectReader(Identities identities, boolean ordered) {
    this(new IdentityHashMap<>(), new Work(identities, ordered), MAX_DEPTH);
  }

  private ObjectReader(IdentityHashMap<Object, Integer> above, Work work, int levels) {
    this.above = above;
    this.work = work;
    this.deepest = above.size() + levels;
  }

  /** The object as data, as a method gave it that promises this type. */
  Value read(@Nullable Object object, Class<?> promised) {
    work.promised = promised;
    return read(object);
  }

  /** Reads an object as data. */
  Value read(@Nullable Object object) {
    if (object == null) {
      return Value.NULL;
    }
    nodes++;
    Value scalar = plain(object);
    if (scalar.kind() != Value.Kind.VOID) {
      return scalar; // read however late: its container is bounded, and it must not be hidden
    }
    if (++work.done > MAX_WORK) {
      return UNREAD;
    }
    if (isFull() || above.size() >= deepest || above.containsKey(object)) {
      return beyond(object);
    }
    structures++;
    above.put(object, above.size());
    try {
      return structure(object);
    } finally {
      above.remove(object);
    }
  }

  private boolean isFull() {
    return nodes >= MAX_NODES || structures >= MAX_STRUCTURES;
  }

  /**
   * Reads data that goes into a digest and is not sent: a plain value as it is, anything else as
   * its own digest. That is computed once for each object from the digests of its parts, because a
   * graph has far more paths than nodes. In a cycle it depends on where the cycle was entered.
   */
  private Value beyond(@Nullable Object object) {
    Value plain = object == null ? Value.NULL : plain(object);
    if (object == null || plain.kind() != Value.Kind.VOID) {
      return plain;
    }
    Integer level = above.get(object);
    if (level != null) {
      return Value.number(Value.Kind.CYCLE, above.size() - level);
    }
    String known = work.digests.get(object);
    if (known == null) {
      known = new Fingerprint().add(new ObjectReader(above, work, 1).read(object)).text();
      work.digests.put(object, known);
    }
    return work.done > MAX_WORK ? UNREAD : Value.cut(known, 0);
  }

  /** Reads the state of a program's object, whatever else it is. */
  Value state(Object object) {
    return beans.read(object);
  }

  /** Returns whether a call may change the visible state of this argument. */
  static boolean mayChange(@Nullable Object object) {
    return object != null
        && !JdkReader.isTakenByReading(object)
        && scalar(object).kind() == Value.Kind.VOID
        && !(object instanceof String || object instanceof Enum);
  }

  static boolean isOwn(@Nullable Object object) {
    return object != null && ProgramLoader.owns(object.getClass());
  }

  /** Reads a number, string or other plain value; {@code VOID} for anything that has parts. */
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
    return Value.VOID;
  }

  private Value plain(Object object) {
    Value scalar = scalar(object);
    return scalar.kind() == Value.Kind.VOID ? text(object) : scalar;
  }

  private Value text(Object object) {
    if (object instanceof String text) {
      return Value.of(bounded(text));
    }
    if (object instanceof StringBuilder || object instanceof StringBuffer) {
      return Value.named(Value.Kind.NAMED, "java.lang.StringBuilder " + bounded(object.toString()));
    }
    if (object instanceof Enum<?> constant) {
      Class<?> type = constant.getDeclaringClass();
      String owner = ProgramLoader.owns(type) ? "" : type.getName() + ".";
      return Value.named(Value.Kind.CONSTANT, owner + constant.name());
    }
    if (object instanceof Class<?> type) {
      return Value.named(
          Value.Kind.NAMED,
          "java.lang.Class " + (ProgramLoader.owns(type) ? type.getSimpleName() : type.getName()));
    }
    return JdkValues.nameOf(object)
        .map(name -> Value.named(Value.Kind.NAMED, name + " " + bounded(object.toString())))
        .orElse(Value.VOID);
  }

  private String bounded(String text) {
    String masked = work.identities.masked(text);
    return masked.length() <= MAX_TEXT
        ? masked
        : masked.substring(0, MAX_TEXT)
            + " ("
            + masked.length()
            + " characters, "
            + new Fingerprint().add(masked).text()
            + ")";
  }

  private Value structure(Object object) {
    Class<?> promised = work.promised;
    work.promised = Object.class;
    if (object.getClass().isArray()) {
      return array(object);
    }
    if (object instanceof Iterator<?> iterator) {
      return Value.holding(Value.Kind.LIST, drained(iterator));
    }
    if (ProgramLoader.owns(object.getClass())) {
      return own(object, promised);
    }
    if (object instanceof PriorityQueue<?> queue) {
      return queue(queue);
    }
    if (object instanceof Collection<?> items) {
      long order = order(object);
      boolean list = !(object instanceof Set);
      boolean bag = list && order == 0 && !(object instanceof List || object instanceof Queue);
      return bag && work.ordered
          ? collection(false, Value.BAG, items.toArray())
          : collection(list, order, items.toArray());
    }
    if (object instanceof Map<?, ?> map) {
      return map(order(object), map.entrySet().toArray());
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
    return new JdkReader(this)
        .read(object)
        .or(() -> new FunctionReader(this).read(object))
        .orElseGet(() -> opaque(object));
  }

  private static Value opaque(Object object) {
    Class<?> type = object.getClass();
    boolean lambda = type.isHidden() || type.isSynthetic();
    Class<?>[] interfaces = type.getInterfaces();
    return Value.named(
        Value.Kind.OPAQUE,
        lambda && interfaces.length > 0 ? interfaces[0].getName() : type.getName());
  }

  /** Reads a program's object: as the JDK collection it extends, otherwise as a bean. */
  private Value own(Object object, Class<?> promised) {
    if (object.getClass().isHidden() || object.getClass().isSynthetic()) {
      return other(object);
    }
    Optional<Value> items = items(object);
    boolean several = object instanceof Collection || object instanceof Map;
    if (several && items.isPresent() && !BeanReader.hasOpenFields(object.getClass())) {
      return items.get();
    }
    Value bean = beans.read(object);
    if (items.isPresent()) {
      List<Value> parts = new ArrayList<>(List.of(Value.of(ITEMS), items.get()));
      parts.addAll(bean.items());
      return new Value(Value.Kind.BEAN, bean.text(), 0, List.copyOf(parts));
    }
    Optional<Value> called = new FunctionReader(this).readBehind(object, bean, promised);
    if (called.isPresent()) {
      return called.get();
    }
    return BeanReader.showsNothing(bean)
        ? new FunctionReader(this)
            .read(object)
            .orElseGet(() -> isFunction(object.getClass()) ? opaque(object) : bean)
        : bean;
  }

  /**
   * Reads the items of a program's collection or map: by the JDK's own method or, if there is none,
   * by the program's.
   */
  private Optional<Value> items(Object object) {
    boolean list = object instanceof List || object instanceof Queue;
    Optional<Object[]> inherited = InheritedItems.of(object);
    if (object instanceof Map<?, ?> map) {
      Object[] entries = inherited.orElseGet(() -> taken(map.entrySet().iterator()));
      return Optional.of(map(order(object), entries));
    }
    if (inherited.isPresent() || object instanceof Collection) {
      Object[] all = inherited.orElseGet(() -> taken(((Collection<?>) object).iterator()));
      return Optional.of(
          collection(list && !(object instanceof PriorityQueue), order(object), all));
    }
    return object instanceof Iterable<?> some
        ? Optional.of(Value.holding(Value.Kind.LIST, drained(some.iterator())))
        : Optional.empty();
  }

  /** Reads the items of an iterator within bounds; if there are more, they count as unread. */
  private Object[] taken(Iterator<?> iterator) {
    List<@Nullable Object> all = new ArrayList<>();
    while (iterator.hasNext()) {
      all.add(iterator.next());
      if (all.size() > MAX_DRAINED) {
        work.done = MAX_WORK + 1;
        break;
      }
    }
    return all.toArray();
  }

  /** Returns whether it could as well be a lambda. */
  private static boolean isFunction(Class<?> type) {
    return type.getSuperclass() == Object.class
        && type.getInterfaces().length == 1
        && type.getInterfaces()[0].isAnnotationPresent(FunctionalInterface.class);
  }

  /** Returns the order that a set or map guarantees, by its class. */
  private long order(Object object) {
    if (!work.ordered) {
      return 0;
    }
    if (object instanceof SortedSet || object instanceof SortedMap) {
      return Value.SORTED;
    }
    if (object instanceof LinkedHashSet || object instanceof LinkedHashMap) {
      return Value.INSERTED;
    }
    if (ProgramLoader.owns(object.getClass())) {
      return 0;
    }
    Collection<?> items = object instanceof Map<?, ?> map ? map.entrySet() : (Collection<?>) object;
    Spliterator<?> through = items.spliterator(); // a wrapper has the one of what it wraps
    if (through.hasCharacteristics(Spliterator.SORTED)) {
      return Value.SORTED;
    }
    return through.hasCharacteristics(Spliterator.ORDERED) ? Value.INSERTED : 0;
  }

  private Value array(Object array) {
    String component = array.getClass().getComponentType().getSimpleName();
    int length = Array.getLength(array);
    List<Value> items = new ArrayList<>();
    int i = 0;
    for (; i < length && !isFull(); i++) {
      items.add(read(Array.get(array, i)));
    }
    if (i < length) {
      Fingerprint rest = new Fingerprint();
      for (; i < length; i++) {
        rest.add(beyond(Array.get(array, i)));
      }
      items.add(Value.cut(digest(rest), length));
    }
    return Value.array(component, items);
  }

  /** Returns the digest; empty if not everything in it could be read. */
  private String digest(Fingerprint fingerprint) {
    return work.done > MAX_WORK ? "" : fingerprint.text();
  }

  private Value collection(boolean list, long order, Object[] objects) {
    Value.Kind kind = list ? Value.Kind.LIST : Value.Kind.SET;
    boolean full = isFull();
    if (!list && objects.length > MAX_NODES - nodes) {
      return large(kind, order, objects);
    }
    List<Value> items = new ArrayList<>();
    int i = 0;
    for (; i < objects.length && !(list && isFull()); i++) {
      items.add(read(objects[i]));
    }
    if (i < objects.length) {
      Fingerprint rest = new Fingerprint();
      for (; i < objects.length; i++) {
        rest.add(beyond(objects[i]));
      }
      items.add(Value.cut(digest(rest), objects.length));
    }
    return !list && isFull() && !full
        ? large(kind, order, objects)
        : Value.holding(kind, list ? 0 : order, items);
  }

  /**
   * Reads a large set or map, whose first items may be arbitrary, as a whole: by a digest of its
   * items in any order, and one in their order.
   */
  private Value large(Value.Kind kind, long order, Object[] objects) {
    Fingerprint inOrder = new Fingerprint();
    List<Value> all = new ArrayList<>();
    for (Object one : objects) {
      if (one instanceof Map.Entry<?, ?> entry && kind == Value.Kind.MAP) {
        all.add(beyond(entry.getKey()));
        all.add(beyond(entry.getValue()));
      } else {
        all.add(beyond(one));
      }
    }
    all.forEach(inOrder::add);
    Fingerprint inAny = new Fingerprint().add(Value.holding(kind, 0, all));
    return Value.holding(
        kind,
        order,
        List.of(
            Value.cut(digest(inAny), objects.length), Value.cut(digest(inOrder), objects.length)));
  }

  /**
   * Reads a priority queue in polling order, with ties grouped together, because their order is up
   * to the queue.
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
      return collection(false, 0, queue.toArray()); // its comparator does not accept its items
    }
    List<Value> items = new ArrayList<>();
    int i = 0;
    for (; i < ranks.size() && !isFull(); i++) {
      items.add(collection(false, 0, ranks.get(i).toArray()));
    }
    if (i < ranks.size()) {
      Fingerprint rest = new Fingerprint();
      for (; i < ranks.size(); i++) {
        rest.add(new ObjectReader(above, work, 1).collection(false, 0, ranks.get(i).toArray()));
      }
      items.add(Value.cut(digest(rest), ranks.size()));
    }
    return Value.holding(Value.Kind.LIST, items);
  }

  @SuppressWarnings("unchecked") // the queue has compared them before
  private static <E> boolean isOfOneRank(PriorityQueue<E> queue, Object one, Object other) {
    Comparator<? super E> order = queue.comparator();
    return order == null
        ? ((Comparable<Object>) one).compareTo(other) == 0
        : order.compare((E) one, (E) other) == 0;
  }

  private Value map(long order, Object[] entries) {
    boolean full = isFull();
    if (2 * entries.length > MAX_NODES - nodes) {
      return large(Value.Kind.MAP, order, entries);
    }
    List<Value> items = new ArrayList<>();
    for (Object one : entries) {
      if (one instanceof Map.Entry<?, ?> entry) {
        items.add(read(entry.getKey()));
        items.add(read(entry.getValue()));
      }
    }
    return isFull() && !full
        ? large(Value.Kind.MAP, order, entries)
        : Value.holding(Value.Kind.MAP, order, items);
  }

  /** Returns everything that an iterator has left, up to the bounds. */
  List<Value> drained(Iterator<?> iterator) {
    List<Value> items = new ArrayList<>();
    Fingerprint rest = new Fingerprint();
    int count = 0;
    while (iterator.hasNext()) {
      if (++count > MAX_DRAINED) {
        items.add(UNREAD); // it may be infinite
        return items;
      }
      Object item = iterator.next();
      if (!isFull()) {
        items.add(read(item));
      } else {
        rest.add(beyond(item));
      }
    }
    if (count > items.size()) {
      items.add(Value.cut(digest(rest), count));
    }
    return items;
  }
}
