package dev.morph.scenarios.program.sandbox.worker.read;

import dev.morph.scenarios.program.sandbox.worker.wire.Fingerprint;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
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
public record ContainerReader(ObjectReader reader) {
  private static final int MAX_DRAINED = 100_000;

  /** Reads an array, an iterator, or a container of the JDK; empty if it is none of these. */
  Optional<Value> read(Object object) {
    if (object.getClass().isArray()) {
      return Optional.of(readArray(object));
    }
    if (object instanceof Iterator<?> iterator) {
      return Optional.of(readIterator(iterator));
    }
    if (object instanceof BaseStream<?, ?> stream) {
      return Optional.of(readIterator(stream.iterator()));
    }
    if (object instanceof PriorityQueue<?> queue) {
      return Optional.of(readQueue(queue));
    }
    if (object instanceof Collection<?> items) {
      long order = guaranteedOrder(object);
      boolean list = !(object instanceof Set);
      boolean bag = list && order == 0 && !(object instanceof List || object instanceof Queue);
      return Optional.of(
          bag && reader.countsOrder()
              ? readCollection(false, Value.BAG, items.toArray())
              : readCollection(list, order, items.toArray()));
    }
    return object instanceof Map<?, ?> map
        ? Optional.of(readMap(guaranteedOrder(object), map.entrySet().toArray()))
        : Optional.empty();
  }

  /**
   * Reads the items of a program's collection or map: with the method of the JDK class that it
   * extends or, if there is none, with the program's.
   */
  Optional<Value> readProgramItems(Object object) {
    boolean list = object instanceof List || object instanceof Queue;
    Optional<Object[]> inherited = InheritedItems.read(object);
    if (object instanceof Map<?, ?> map) {
      Object[] entries = inherited.orElseGet(() -> boundedItems(map.entrySet().iterator()));
      return Optional.of(readMap(guaranteedOrder(object), entries));
    }
    if (inherited.isPresent() || object instanceof Collection) {
      Object[] all = inherited.orElseGet(() -> boundedItems(((Collection<?>) object).iterator()));
      return Optional.of(
          readCollection(list && !(object instanceof PriorityQueue), guaranteedOrder(object), all));
    }
    return object instanceof Iterable<?> some
        ? Optional.of(readIterator(some.iterator()))
        : Optional.empty();
  }

  /**
   * Reads the items of an iterator within bounds; if there are more items, all that follows counts
   * as unread.
   */
  private Object[] boundedItems(Iterator<?> iterator) {
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
  private long guaranteedOrder(Object object) {
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

  private Value readArray(Object array) {
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
    return Value.array(array.getClass().getComponentType().getSimpleName(), readInOrder(items));
  }

  private Value readCollection(boolean list, long order, Object[] objects) {
    List<Object> items = Arrays.asList(objects);
    return list
        ? Value.ofItems(Value.Kind.LIST, readInOrder(items))
        : readUnordered(Value.Kind.SET, order, items);
  }

  private Value readMap(long order, Object[] entries) {
    List<@Nullable Object> alternating = new ArrayList<>();
    for (Object one : entries) {
      if (one instanceof Map.Entry<?, ?> entry) {
        alternating.add(entry.getKey());
        alternating.add(entry.getValue());
      } else {
        alternating.add(one); // the entry set of a program's own map may contain anything
        alternating.add(null);
      }
    }
    return readUnordered(Value.Kind.MAP, order, alternating);
  }

  /**
   * Reads a priority queue in polling order, with ties grouped together, because their order is up
   * to the queue.
   */
  private Value readQueue(PriorityQueue<?> queue) {
    List<List<Object>> ranks = new ArrayList<>();
    try {
      Queue<?> rest = new PriorityQueue<>(queue);
      Object last = null;
      while (!rest.isEmpty()) {
        Object item = rest.remove();
        if (last == null || !haveSameRank(queue, last, item)) {
          ranks.add(new ArrayList<>());
        }
        ranks.get(ranks.size() - 1).add(item);
        last = item;
      }
    } catch (RuntimeException e) {
      return readCollection(false, 0, queue.toArray()); // the queue's comparator rejects its items
    }
    return Value.ofItems(
        Value.Kind.LIST,
        readInOrder(
            ranks.iterator(),
            ranks.size(),
            rank -> readUnordered(Value.Kind.SET, 0, rank),
            rank ->
                new ContainerReader(reader.oneLevelReader())
                    .readUnordered(Value.Kind.SET, 0, rank)));
  }

  @SuppressWarnings("unchecked") // the queue has already compared the items
  private static <E> boolean haveSameRank(PriorityQueue<E> queue, Object one, Object other) {
    Comparator<? super E> order = queue.comparator();
    return order == null
        ? ((Comparable<Object>) one).compareTo(other) == 0
        : order.compare((E) one, (E) other) == 0;
  }

  private Value readIterator(Iterator<?> iterator) {
    return Value.ofItems(
        Value.Kind.LIST, readInOrder(iterator, MAX_DRAINED, reader::read, reader::readForDigest));
  }

  private List<Value> readInOrder(List<?> items) {
    return readInOrder(items.iterator(), items.size(), reader::read, reader::readForDigest);
  }

  /**
   * Reads items in order.
   *
   * @param most the maximum number of items taken; there may be infinitely many
   * @param read reads an item while there is room
   * @param beyond reads an item for the digest of the others
   */
  private <T> List<Value> readInOrder(
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
      values.add(Value.cutOff(reader.digest(rest), count));
    }
    return values;
  }

  /** Reads the items of a set, or the alternating keys and values of a map. */
  private Value readUnordered(Value.Kind kind, long order, List<?> items) {
    boolean full = reader.isFull();
    if (items.size() <= reader.remainingRoom()) {
      List<Value> values = new ArrayList<>();
      for (Object item : items) {
        values.add(reader.read(item));
      }
      if (full || !reader.isFull()) {
        return Value.ofItems(kind, order, values);
      }
    }
    return readLarge(kind, order, items);
  }

  /**
   * Reads a large set or map as a whole, because its first items may be arbitrary: returns one
   * digest of its items that ignores their order, and one that includes it.
   */
  private Value readLarge(Value.Kind kind, long order, List<?> items) {
    int size = kind == Value.Kind.MAP ? items.size() / 2 : items.size();
    Fingerprint inOrder = new Fingerprint();
    List<Value> all = new ArrayList<>();
    for (Object item : items) {
      all.add(reader.readForDigest(item));
    }
    all.forEach(inOrder::add);
    Fingerprint inAny = new Fingerprint().add(Value.ofItems(kind, 0, all));
    return Value.ofItems(
        kind,
        order,
        List.of(
            Value.cutOff(reader.digest(inAny), size), Value.cutOff(reader.digest(inOrder), size)));
  }
}
