package dev.morph.scenarios.program.sandbox.worker;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads a function by what it gives: it is called with sampled arguments. One whose arguments are
 * not known, or which takes none of the samples, cannot be read.
 */
final class FunctionReader {
  /** By the class of a parameter; one of any class is given some of each. */
  private static final Map<Class<?>, List<Object>> SAMPLES =
      Map.of(
          int.class, List.of(0, 1, -1, 7, 100, 2, 3),
          long.class, List.of(0L, 1L, -1L, 7L, 100L, 2L, 3L),
          double.class, List.of(0.0, 1.0, -1.5, 7.25, 100.0, 2.0, 3.0),
          float.class, List.of(0f, 1f, -1.5f, 7.25f, 100f, 2f, 3f),
          boolean.class, List.of(true, false),
          char.class, List.of('a', 'Z', '0', ' ', 'b'),
          String.class, List.of("", "a", "ab", "Hello World", "b", "12"));

  private static final List<Object> ANY =
      List.of(
          0,
          1,
          -3,
          7,
          100,
          "",
          "a",
          "ab",
          "Hello World",
          "12",
          2.5,
          0.5,
          3L,
          4L,
          'x',
          'y',
          true,
          false,
          List.of(1, 2, 3),
          List.of(3, 4));

  private final ObjectReader reader;

  FunctionReader(ObjectReader reader) {
    this.reader = reader;
  }

  /** What it gives; empty if it is no function, or none that can be called. */
  Optional<Value> read(Object function) {
    Class<?> type = function.getClass();
    // what the JDK shows under a name of its own is more than a function: a thread is a Runnable
    boolean more = Modifier.isPublic(type.getModifiers()) && !ProgramLoader.owns(type);
    return more ? Optional.empty() : method(type).flatMap(method -> read(function, method));
  }

  /**
   * What an object gives whose class has no name that others could call it by: it is called as its
   * interfaces and superclasses let them. Empty if it is no such object.
   *
   * @param bean what it shows besides
   */
  Optional<Value> readUnnamed(Object object, Value bean) {
    Class<?> type = object.getClass();
    boolean named =
        !type.isAnonymousClass()
            && !type.isLocalClass()
            && !Modifier.isPrivate(type.getModifiers());
    if (named && !Proxy.isProxyClass(type)) {
      return Optional.empty();
    }
    Map<String, Method> methods = new TreeMap<>();
    for (Class<?> at = type; ProgramLoader.owns(at); at = at.getSuperclass()) {
      for (Method method : at.getDeclaredMethods()) {
        boolean open = (method.getModifiers() & (Modifier.STATIC | Modifier.PRIVATE)) == 0;
        if (open && !method.isSynthetic() && isOfAbove(type, method) && !isOfObject(method)) {
          String key = method.getName() + Arrays.toString(method.getParameterTypes());
          methods.putIfAbsent(key, method);
        }
      }
    }
    if (methods.size() == 1 && BeanReader.showsNothing(bean) && method(type).isPresent()) {
      return read(object); // as a lambda in its place is read
    }
    List<Value> items = new ArrayList<>();
    methods.forEach(
        (key, method) ->
            read(object, method)
                .ifPresent(
                    given -> items.addAll(List.of(Value.of(method.getName() + "()"), given))));
    if (items.isEmpty()) {
      return Optional.empty();
    }
    for (int i = 0; i < bean.items().size(); i += 2) {
      if (!bean.items().get(i).text().startsWith(BeanReader.HIDDEN)) {
        items.addAll(bean.items().subList(i, i + 2));
      }
    }
    return Optional.of(new Value(Value.Kind.BEAN, nameAbove(type), 0, List.copyOf(items)));
  }

  /** Whether a method is one of a supertype, so that somebody who has the object can call it. */
  private static boolean isOfAbove(Class<?> type, Method method) {
    return Stream.concat(Stream.of(type.getInterfaces()), Stream.ofNullable(type.getSuperclass()))
        .anyMatch(above -> has(above, method) || isOfAbove(above, method));
  }

  private static boolean has(Class<?> type, Method method) {
    try {
      return type != Object.class
          && type.getDeclaredMethod(method.getName(), method.getParameterTypes()) != null;
    } catch (NoSuchMethodException e) {
      return false;
    }
  }

  private static String nameAbove(Class<?> type) {
    return type.getInterfaces().length > 0
        ? type.getInterfaces()[0].getSimpleName()
        : String.valueOf(type.getSuperclass().getSimpleName());
  }

  /** The one method that a class has to implement for an interface. */
  private static Optional<Method> method(Class<?> type) {
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      for (Class<?> one : at.getInterfaces()) {
        List<Method> open = new ArrayList<>();
        for (Method method : one.getMethods()) {
          if (Modifier.isAbstract(method.getModifiers()) && !isOfObject(method)) {
            open.add(method);
          }
        }
        if (open.size() == 1 && isFunctional(one, type)) {
          return Optional.of(open.get(0));
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isFunctional(Class<?> one, Class<?> type) {
    return type.isHidden()
        || one.isAnnotationPresent(FunctionalInterface.class)
        || ProgramLoader.owns(one)
        || one.getName().equals("java.util.concurrent.Callable");
  }

  private static boolean isOfObject(Method method) {
    return (method.getName().equals("equals") && method.getParameterCount() == 1)
        || (method.getParameterCount() == 0
            && Set.of("hashCode", "toString").contains(method.getName()));
  }

  private Optional<Value> read(Object function, Method method) {
    List<@Nullable Object[]> samples = samples(method.getParameterTypes());
    List<Value> items = new ArrayList<>();
    boolean taken = false;
    for (int i = 0; i < samples.size(); i++) {
      Value given = call(function, method, samples.get(i));
      taken |= !given.text().equals(ClassCastException.class.getName());
      items.add(Value.of("call " + i));
      items.add(given);
    }
    return taken
        ? Optional.of(
            new Value(Value.Kind.BEAN, method.getDeclaringClass().getName(), 0, List.copyOf(items)))
        : Optional.empty();
  }

  private Value call(Object function, Method method, @Nullable Object[] arguments) {
    try {
      method.setAccessible(true);
      return method.getReturnType() == void.class
          ? done(method.invoke(function, arguments))
          : reader.read(method.invoke(function, arguments));
    } catch (InvocationTargetException e) {
      return Thrown.value(e.getTargetException(), reader);
    } catch (IllegalAccessException | RuntimeException e) {
      return Value.named(Value.Kind.OPAQUE, method.getDeclaringClass().getName());
    }
  }

  private static Value done(@Nullable Object nothing) {
    return nothing == null ? Value.VOID : Value.NULL;
  }

  private static List<@Nullable Object[]> samples(Class<?>[] types) {
    int count = types.length == 0 ? 2 : 0;
    for (Class<?> type : types) {
      count = Math.max(count, sample(type).size());
    }
    List<@Nullable Object[]> samples = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      @Nullable Object[] one = new Object[types.length];
      for (int j = 0; j < types.length; j++) {
        List<Object> all = sample(types[j]);
        one[j] = all.isEmpty() ? null : all.get((i + j) % all.size());
      }
      samples.add(one);
    }
    return samples;
  }

  private static List<Object> sample(Class<?> type) {
    return type == Object.class || type == Comparable.class
        ? ANY
        : SAMPLES.getOrDefault(type, List.of());
  }
}
