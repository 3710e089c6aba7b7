package dev.morph.scenarios.program.sandbox.worker.read;

import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.lang.reflect.Array;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
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
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Builds the objects that values describe, in the class that the receiver needs.
 *
 * @param made objects created by earlier steps, to which values may refer
 */
@SuppressWarnings("JdkObsolete") // programs may require such types
public record ObjectBuilder(List<@Nullable Object> made) {
  /** Collection classes; the first one that fits the target is filled. */
  private static final List<Function<List<@Nullable Object>, Collection<@Nullable Object>>>
      COLLECTIONS =
          List.of(
              ArrayList::new,
              LinkedList::new,
              LinkedHashSet::new,
              TreeSet::new,
              ArrayDeque::new,
              PriorityQueue::new);

  /**
   * Returns the object.
   *
   * @param type the declared type of the receiver, with its type arguments
   * @throws UnbuildableException if the receiver cannot take such a value
   */
  public @Nullable Object build(Value value, Type type) {
    Class<?> target = rawClass(type);
    Object built = convert(value, bound(type), target);
    Class<?> box = Scalars.boxed(target);
    if (built == null ? target.isPrimitive() : !box.isInstance(built)) {
      throw new UnbuildableException(value.kind() + " for " + target.getName());
    }
    return built;
  }

  /**
   * Builds an item of a container: an array, a queue or a constant in the class that the container
   * declares, and what does not fit as unchecked code would pass it.
   */
  private @Nullable Object buildItem(Value item, Type type) {
    try {
      return build(item, isNumber(item) ? Object.class : type);
    } catch (UnbuildableException e) {
      return build(item, Object.class);
    }
  }

  /** Numbers in containers keep their own type. */
  private static boolean isNumber(Value item) {
    return switch (item.kind()) {
      case BYTE, SHORT, INT, LONG, CHAR, FLOAT, DOUBLE -> true;
      default -> false;
    };
  }

  private @Nullable Object convert(Value value, Type type, Class<?> target) {
    return switch (value.kind()) {
      case NULL -> null;
      case STEP -> stepObject(value);
      case BOOLEAN -> value.bits() != 0;
      case BYTE, SHORT, INT, LONG, CHAR, FLOAT, DOUBLE -> Scalars.buildNumber(value, target);
      case TEXT -> Scalars.buildText(value.text(), target);
      case NAMED -> Scalars.buildNamed(value.text());
      case CONSTANT -> Scalars.enumConstant(value.text(), target);
      case ARRAY, LIST, SET ->
          target.isArray() ? buildArray(value, type) : buildCollection(value, type, target);
      case MAP -> buildMap(value, type, target);
      case OPTIONAL ->
          value.items().isEmpty()
              ? Optional.empty()
              : Optional.ofNullable(buildItem(value.items().get(0), argument(type, 0)));
      case ENTRY ->
          new AbstractMap.SimpleEntry<>(
              buildItem(value.items().get(0), argument(type, 0)),
              buildItem(value.items().get(1), argument(type, 1)));
      default -> throw new UnbuildableException(value.kind().toString());
    };
  }

  private @Nullable Object stepObject(Value value) {
    if (value.bits() < 0 || value.bits() >= made.size()) {
      throw new UnbuildableException("no step " + value.bits());
    }
    return made.get((int) value.bits());
  }

  private Object buildArray(Value value, Type type) {
    Type component =
        type instanceof GenericArrayType array
            ? array.getGenericComponentType()
            : rawClass(type).getComponentType();
    Object array = Array.newInstance(rawClass(component), value.items().size());
    for (int i = 0; i < value.items().size(); i++) {
      Array.set(array, i, build(value.items().get(i), component));
    }
    return array;
  }

  private Object buildCollection(Value value, Type type, Class<?> target) {
    List<@Nullable Object> items = new ArrayList<>();
    for (Value item : value.items()) {
      items.add(buildItem(item, argument(type, 0)));
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
    return buildStream(items, target);
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

  private static Object buildStream(List<@Nullable Object> items, Class<?> target) {
    if (target == Iterator.class) {
      return items.iterator();
    }
    if (target == Stream.class) {
      return items.stream();
    }
    if (target == IntStream.class) {
      return items.stream().mapToInt(item -> asNumber(item).intValue());
    }
    if (target == LongStream.class) {
      return items.stream().mapToLong(item -> asNumber(item).longValue());
    }
    if (target == DoubleStream.class) {
      return items.stream().mapToDouble(item -> asNumber(item).doubleValue());
    }
    return byConstructor(items, target);
  }

  private static Number asNumber(@Nullable Object item) {
    if (item instanceof Number number) {
      return number;
    }
    throw new UnbuildableException("a stream of numbers that holds something else");
  }

  /** Builds other JDK collections: {@code Stack}, {@code Vector}, {@code Concurrent...}. */
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

  private Object buildMap(Value value, Type type, Class<?> target) {
    boolean hashed = target.isAssignableFrom(LinkedHashMap.class);
    Map<@Nullable Object, @Nullable Object> map = hashed ? new LinkedHashMap<>() : new TreeMap<>();
    for (int i = 0; i + 1 < value.items().size(); i += 2) {
      map.put(
          buildItem(value.items().get(i), argument(type, 0)),
          buildItem(value.items().get(i + 1), argument(type, 1)));
    }
    return map;
  }

  /** Returns a type argument; {@code Object} if the type has none. */
  private static Type argument(Type type, int index) {
    return type instanceof ParameterizedType generic
            && index < generic.getActualTypeArguments().length
        ? generic.getActualTypeArguments()[index]
        : Object.class;
  }

  /** Returns the bound of a wildcard or type variable; any other type unchanged. */
  private static Type bound(Type type) {
    if (type instanceof WildcardType some) {
      Type[] below = some.getLowerBounds();
      return bound(below.length > 0 ? below[0] : some.getUpperBounds()[0]);
    }
    return type instanceof TypeVariable<?> variable ? bound(variable.getBounds()[0]) : type;
  }

  private static Class<?> rawClass(Type type) {
    Type known = bound(type);
    if (known instanceof GenericArrayType array) {
      return rawClass(array.getGenericComponentType()).arrayType();
    }
    return known instanceof ParameterizedType generic
        ? (Class<?>) generic.getRawType()
        : (Class<?>) known;
  }
}
