package dev.morph.scenarios.sandbox.worker;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.StringReader;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Scanner;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Builds the objects that values describe, of the class that is to receive them. */
@SuppressWarnings("JdkObsolete") // programs take what they take
final class ObjectBuilder {
  private static final Map<Class<?>, Class<?>> BOXES =
      Map.of(
          boolean.class, Boolean.class,
          byte.class, Byte.class,
          short.class, Short.class,
          int.class, Integer.class,
          long.class, Long.class,
          char.class, Character.class,
          float.class, Float.class,
          double.class, Double.class);

  private static final Map<Class<?>, Value.Kind> NUMBERS =
      Map.of(
          Byte.class, Value.Kind.BYTE,
          Short.class, Value.Kind.SHORT,
          Integer.class, Value.Kind.INT,
          Long.class, Value.Kind.LONG,
          Character.class, Value.Kind.CHAR,
          Float.class, Value.Kind.FLOAT,
          Double.class, Value.Kind.DOUBLE);

  private static final Map<Class<?>, Function<String, Object>> FROM_TEXT =
      Map.ofEntries(
          Map.entry(String.class, text -> text),
          Map.entry(StringBuilder.class, StringBuilder::new),
          Map.entry(StringBuffer.class, StringBuffer::new),
          Map.entry(Scanner.class, Scanner::new),
          Map.entry(StringReader.class, StringReader::new),
          Map.entry(BufferedReader.class, text -> new BufferedReader(new StringReader(text))),
          Map.entry(
              InputStream.class,
              text -> new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8))),
          Map.entry(Random.class, text -> new Random(text.length())));

  /** The first class of these that fits the target is filled. */
  private static final List<Function<List<@Nullable Object>, Collection<@Nullable Object>>>
      COLLECTIONS =
          List.of(
              ArrayList::new,
              LinkedList::new,
              LinkedHashSet::new,
              TreeSet::new,
              ArrayDeque::new,
              PriorityQueue::new);

  private final List<@Nullable Object> made;

  /** Builds values that may refer to objects made by earlier steps. */
  ObjectBuilder(List<@Nullable Object> made) {
    this.made = made;
  }

  /**
   * The object.
   *
   * @throws UnbuildableException if {@code target} cannot receive such a value
   */
  @Nullable Object build(Value value, Class<?> target) {
    Object built = convert(value, target);
    Class<?> box = BOXES.getOrDefault(target, target);
    if (built == null ? target.isPrimitive() : !box.isInstance(built)) {
      throw new UnbuildableException(value.kind() + " for " + target.getName());
    }
    return built;
  }

  private @Nullable Object convert(Value value, Class<?> target) {
    return switch (value.kind()) {
      case NULL -> null;
      case STEP -> step(value);
      case BOOLEAN -> value.bits() != 0;
      case BYTE, SHORT, INT, LONG, CHAR, FLOAT, DOUBLE -> number(value, target);
      case TEXT -> text(value.text(), target);
      case NAMED -> named(value.text());
      case CONSTANT -> constant(value.text(), target);
      case ARRAY, LIST, SET -> target.isArray() ? array(value, target) : many(value, target);
      case MAP -> map(value, target);
      case OPTIONAL ->
          value.items().isEmpty()
              ? Optional.empty()
              : Optional.ofNullable(build(value.items().get(0), Object.class));
      case ENTRY ->
          new AbstractMap.SimpleEntry<>(
              build(value.items().get(0), Object.class), build(value.items().get(1), Object.class));
      default -> throw new UnbuildableException(value.kind().toString());
    };
  }

  private @Nullable Object step(Value value) {
    if (value.bits() < 0 || value.bits() >= made.size()) {
      throw new UnbuildableException("no step " + value.bits());
    }
    return made.get((int) value.bits());
  }

  /** As the target wants it; as the value says, where the target takes any number. */
  private static Object number(Value value, Class<?> target) {
    boolean real = value.kind() == Value.Kind.FLOAT || value.kind() == Value.Kind.DOUBLE;
    double amount = real ? value.real() : value.bits();
    return switch (wanted(value, BOXES.getOrDefault(target, target))) {
      case FLOAT -> (float) amount;
      case DOUBLE -> amount;
      case BYTE -> (byte) value.bits();
      case SHORT -> (short) value.bits();
      case LONG -> value.bits();
      case CHAR -> (char) value.bits();
      default -> (int) value.bits();
    };
  }

  private static Value.Kind wanted(Value value, Class<?> box) {
    return NUMBERS.getOrDefault(box, value.kind());
  }

  private static Object text(String text, Class<?> target) {
    if (target.isAssignableFrom(String.class)) {
      return text;
    }
    Function<String, Object> make = FROM_TEXT.get(target);
    if (make == null) {
      throw new UnbuildableException("a text for " + target.getName());
    }
    return make.apply(text);
  }

  private static Object named(String text) {
    int space = text.indexOf(' ');
    String type = text.substring(0, Math.max(0, space));
    String content = text.substring(space + 1);
    try {
      if (type.equals("java.math.BigInteger")) {
        return new BigInteger(content);
      }
      if (type.equals("java.math.BigDecimal")) {
        return new BigDecimal(content);
      }
      if (type.startsWith("java.time.") || type.equals("java.util.UUID")) {
        Class<?> named = Class.forName(type);
        return type.equals("java.util.UUID")
            ? java.util.UUID.fromString(content)
            : named.getMethod("parse", CharSequence.class).invoke(null, content);
      }
    } catch (ReflectiveOperationException | RuntimeException e) {
      throw new UnbuildableException(text);
    }
    throw new UnbuildableException(text);
  }

  private static Object constant(String name, Class<?> target) {
    Object[] constants = target.getEnumConstants();
    for (Object constant : constants == null ? new Object[0] : constants) {
      if (((Enum<?>) constant).name().equals(name)) {
        return constant;
      }
    }
    throw new UnbuildableException("no constant " + name + " in " + target.getName());
  }

  private Object array(Value value, Class<?> target) {
    Class<?> component = target.getComponentType();
    Object array = Array.newInstance(component, value.items().size());
    for (int i = 0; i < value.items().size(); i++) {
      Array.set(array, i, build(value.items().get(i), component));
    }
    return array;
  }

  private Object many(Value value, Class<?> target) {
    List<@Nullable Object> items = new ArrayList<>();
    for (Value item : value.items()) {
      items.add(build(item, Object.class));
    }
    if (value.kind() == Value.Kind.SET && target.isAssignableFrom(LinkedHashSet.class)) {
      return new LinkedHashSet<>(items);
    }
    for (var make : COLLECTIONS) {
      Collection<@Nullable Object> empty = make.apply(List.of());
      if (target.isInstance(empty)) {
        return filled(empty, items);
      }
    }
    return flowing(items, target);
  }

  private static Object filled(
      Collection<@Nullable Object> collection, List<@Nullable Object> items) {
    try {
      collection.addAll(items);
      return collection;
    } catch (ClassCastException | NullPointerException e) {
      throw new UnbuildableException("items that " + collection.getClass() + " does not take");
    }
  }

  private static Object flowing(List<@Nullable Object> items, Class<?> target) {
    if (target == Iterator.class) {
      return items.iterator();
    }
    if (target == Stream.class) {
      return items.stream();
    }
    if (target == IntStream.class) {
      return items.stream().mapToInt(item -> number(item).intValue());
    }
    if (target == LongStream.class) {
      return items.stream().mapToLong(item -> number(item).longValue());
    }
    if (target == DoubleStream.class) {
      return items.stream().mapToDouble(item -> number(item).doubleValue());
    }
    return byConstructor(items, target);
  }

  private static Number number(@Nullable Object item) {
    if (item instanceof Number number) {
      return number;
    }
    throw new UnbuildableException("a stream of numbers that holds something else");
  }

  /** Other collections of the JDK: {@code Stack}, {@code Vector}, {@code Concurrent...}. */
  @SuppressWarnings("unchecked")
  private static Object byConstructor(List<@Nullable Object> items, Class<?> target) {
    if (ProgramLoader.owns(target) || !Collection.class.isAssignableFrom(target)) {
      throw new UnbuildableException("a list for " + target.getName());
    }
    try {
      Object empty = target.getConstructor().newInstance();
      return filled((Collection<@Nullable Object>) empty, items);
    } catch (ReflectiveOperationException e) {
      throw new UnbuildableException("a list for " + target.getName());
    }
  }

  private Object map(Value value, Class<?> target) {
    boolean hashed = target.isAssignableFrom(LinkedHashMap.class);
    Map<@Nullable Object, @Nullable Object> map = hashed ? new LinkedHashMap<>() : new TreeMap<>();
    for (int i = 0; i + 1 < value.items().size(); i += 2) {
      map.put(
          build(value.items().get(i), Object.class), build(value.items().get(i + 1), Object.class));
    }
    return map;
  }
}
