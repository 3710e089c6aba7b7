package dev.morph.scenarios.program.sandbox.worker;

import java.lang.reflect.Array;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
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
import java.util.function.Function;
import java.util.stream.BaseStream;
import org.jspecify.annotations.Nullable;

/**
 * Reads arrays, collections, maps, iterators and streams. Items are read while there is room; the
 * others go into a digest.
 */
record ContainerReader(ObjectReader reader) {
  private static final int MAX_DRAINED = 100_000;

  /** Reads an array, an iterator, or a container of the JDK; empty if it is none of these. */
  Optional<Value> read(Object object) {
    if (object.getClass().isArray()) {
      return Optional.of(array(object));
    }
    if (object instanceof Iterator<?> iterator) {
      return Optional.of(drained(iterator));
    }
    if (object instanceof BaseStream<?, ?> stream) {
      return Optional.of(drained(stream.iterator()));
    }
    if (object instanceof PriorityQueue<?> queue) {
      return Optional.of(queue(queue));
    }
    if (object instanceof Collection<?> items) {
      long order = order(object);
      boolean list = !(object instanceof Set);
      boolean bag = list && order == 0 && !(object instanceof List || object instanceof Queue);
      return Optional.of(
          bag && reader.countsOrder()
              ? collection(false, Value.BAG, items.toArray())
              : collection(list, order, items.toArray()));
    }
    return object instanceof Map<?, ?> map
        ? Optional.of(map(order(object), map.entrySet().toArray()))
        : Optional.empty();
  }

  /**
   * Reads the items of a program's collection or map: with the method of the JDK class that it
   * extends or, if there is none, with the program's.
   */
  Optional<Value> ofProgram(Object object) {
    boolean list = object instanceof List || object instanceof Queue;
    Optional<Object[]> inherited = InheritedItems.read(object);
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
        ? Optional.of(drained(some.iterator()))
        : Optional.empty();
  }

  /**
   * Reads the items of an iterator within bounds; if there are more items, all that follows counts
   * as unread.
   */
  private Object[] taken(Iterator<?> iterator) {
    List<@Nullable Object> all = new ArrayList<>();
    while (iterator.hasNext()) {
      all.add(iterator.next());
      if (all.size() > MAX_DRAINED) {
        reader.giveUp();
        break;
      }
    }
    return all.toArray();
  }

  /** Returns the order that a set or map guarantees, by its class. */
  private long order(Object object) {
    if (!reader.countsOrder()) {
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
    Spliterator<?> through = items.spliterator(); // a wrapper has the wrapped collection's order
    if (through.hasCharacteristics(Spliterator.SORTED)) {
      return Value.SORTED;
    }
    return through.hasCharacteristics(Spliterator.ORDERED) ? Value.INSERTED : 0;
  }

  private Value array(Object array) {
    List<Object> items =
        new AbstractList<>() {
          @Override
          public Object get(int index) {
            return Array.get(array, index);
          }

          @Override
          public int size() {
            return Array.getLength(array);
          }
        };
    return Value.array(array.getClass().getComponentType().getSimpleName(), inOrder(items));
  }

  private Value collection(boolean list, long order, Object[] objects) {
    List<Object> items = Arrays.asList(objects);
    return list
        ? Value.holding(Value.Kind.LIST, inOrder(items))
        : unordered(Value.Kind.SET, order, items);
  }

  private Value map(long order, Object[] entries) {
    List<@Nullable Object> alternating = new ArrayList<>();
    for (Object one : entries) {
      if (one instanceof Map.Entry<?, ?> entry) {
        alternating.add(entry.getKey());
        alternating.add(entry.getValue());
      } else {
        alternating.add(one); // a program's map may contain anything, which is compared, too
        alternating.add(null);
      }
    }
    return unordered(Value.Kind.MAP, order, alternating);
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
      return collection(false, 0, queue.toArray()); // the queue's comparator rejects its items
    }
    return Value.holding(
        Value.Kind.LIST,
        inOrder(
            ranks.iterator(),
            ranks.size(),
            rank -> unordered(Value.Kind.SET, 0, rank),
            rank -> new ContainerReader(reader.ofOneLevel()).unordered(Value.Kind.SET, 0, rank)));
  }

  @SuppressWarnings("unchecked") // the queue has already compared the items
  private static <E> boolean isOfOneRank(PriorityQueue<E> queue, Object one, Object other) {
    Comparator<? super E> order = queue.comparator();
    return order == null
        ? ((Comparable<Object>) one).compareTo(other) == 0
        : order.compare((E) one, (E) other) == 0;
  }

  private Value drained(Iterator<?> iterator) {
    return Value.holding(
        Value.Kind.LIST, inOrder(iterator, MAX_DRAINED, reader::read, reader::beyond));
  }

  private List<Value> inOrder(List<?> items) {
    return inOrder(items.iterator(), items.size(), reader::read, reader::beyond);
  }

  /**
   * Reads items in order.
   *
   * @param most the maximum number of items taken; there may be infinitely many
   * @param read reads an item while there is room
   * @param beyond reads an item for the digest of the others
   */
  private <T> List<Value> inOrder(
      Iterator<T> items, int most, Function<T, Value> read, Function<T, Value> beyond) {
    List<Value> values = new ArrayList<>();
    Fingerprint rest = new Fingerprint();
    int count = 0;
    while (items.hasNext()) {
      if (++count > most) {
        values.add(ObjectReader.UNREAD);
        return values;
      }
      T item = items.next();
      if (reader.isFull()) {
        rest.add(beyond.apply(item));
      } else {
        values.add(read.apply(item));
      }
    }
    if (count > values.size()) {
      values.add(Value.cut(reader.digest(rest), count));
    }
    return values;
  }

  /** Reads the items of a set, or the alternating keys and values of a map. */
  private Value unordered(Value.Kind kind, long order, List<?> items) {
    boolean full = reader.isFull();
    if (items.size() <= reader.room()) {
      List<Value> values = new ArrayList<>();
      for (Object item : items) {
        values.add(reader.read(item));
      }
      if (full || !reader.isFull()) {
        return Value.holding(kind, order, values);
      }
    }
    return large(kind, order, items);
  }

  /**
   * Reads a large set or map as a whole, because its first items may be arbitrary: returns one
   * digest of its items that ignores their order, and one that includes it.
   */
  private Value large(Value.Kind kind, long order, List<?> items) {
    int size = kind == Value.Kind.MAP ? items.size() / 2 : items.size();
    Fingerprint inOrder = new Fingerprint();
    List<Value> all = new ArrayList<>();
    for (Object item : items) {
      all.add(reader.beyond(item));
    }
    all.forEach(inOrder::add);
    Fingerprint inAny = new Fingerprint().add(Value.holding(kind, 0, all));
    return Value.holding(
        kind,
        order,
        List.of(Value.cut(reader.digest(inAny), size), Value.cut(reader.digest(inOrder), size)));
  }
}
