package dev.morph.scenarios.program.sandbox.worker;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Reads an object of the program by what a caller in the same package sees of it: a record's
 * components, fields that are not private, and {@code getX()} and {@code isX()} without arguments.
 * What its private fields hold besides is read, too, marked as hidden.
 */
public final class BeanReader {
  /** Begins the names of fields that a caller does not see. */
  public static final String HIDDEN = "#";

  /** What an exception says in words never counts. */
  private static final Set<String> MESSAGES = Set.of("getMessage", "getLocalizedMessage");

  private final ObjectReader reader;

  BeanReader(ObjectReader reader) {
    this.reader = reader;
  }

  Value read(Object bean) {
    Map<String, Value> properties = new TreeMap<>();
    for (Class<?> type = bean.getClass();
        type != null && ProgramLoader.owns(type);
        type = type.getSuperclass()) {
      fields(bean, type, properties);
      accessors(bean, type, properties);
    }
    hidden(bean, properties);
    List<Value> items = new ArrayList<>();
    properties.forEach(
        (name, value) -> {
          items.add(Value.of(name));
          items.add(value);
        });
    return new Value(Value.Kind.BEAN, bean.getClass().getSimpleName(), 0, List.copyOf(items));
  }

  /** Whether a caller sees nothing of it. */
  static boolean showsNothing(Value bean) {
    List<Value> items = bean.items();
    for (int i = 0; i < items.size(); i += 2) {
      if (!items.get(i).text().startsWith(HIDDEN)) {
        return false;
      }
    }
    return bean.kind() == Value.Kind.BEAN;
  }

  private void fields(Object bean, Class<?> type, Map<String, Value> properties) {
    for (Field field : inOrder(type.getDeclaredFields())) {
      boolean hidden = Modifier.isPrivate(field.getModifiers()) || field.isSynthetic();
      if (hidden || Modifier.isStatic(field.getModifiers())) {
        continue;
      }
      try {
        field.setAccessible(true);
        properties.putIfAbsent(field.getName(), reader.read(field.get(bean)));
      } catch (IllegalAccessException e) {
        properties.putIfAbsent(field.getName(), Thrown.value(e));
      }
    }
  }

  private void hidden(Object bean, Map<String, Value> properties) {
    for (Field field : inOrder(bean.getClass().getDeclaredFields())) {
      boolean shown = properties.containsKey(field.getName());
      boolean surrounding = field.getName().startsWith("this$");
      if (Modifier.isStatic(field.getModifiers()) || shown || surrounding) {
        continue;
      }
      try {
        field.setAccessible(true);
        properties.put(HIDDEN + field.getName(), reader.read(field.get(bean)));
      } catch (IllegalAccessException e) {
        properties.put(HIDDEN + field.getName(), Thrown.value(e));
      }
    }
  }

  private void accessors(Object bean, Class<?> type, Map<String, Value> properties) {
    if (type.isRecord()) {
      for (RecordComponent component : type.getRecordComponents()) {
        ask(bean, component.getAccessor(), component.getName(), properties);
      }
      return;
    }
    for (Method method : inOrder(type.getDeclaredMethods())) {
      if (isGetter(method)) {
        String bare = method.getName().substring(method.getName().startsWith("is") ? 2 : 3);
        String name = bare.substring(0, 1).toLowerCase(Locale.ROOT) + bare.substring(1);
        ask(bean, method, name, properties);
      }
    }
  }

  /**
   * By name: what is read first may leave no room for the rest, and a JVM gives them in any order.
   */
  private static <M extends Member> List<M> inOrder(M[] members) {
    return Stream.of(members).sorted(Comparator.comparing(Member::getName)).toList();
  }

  private static boolean isGetter(Method method) {
    String name = method.getName();
    boolean named =
        (name.startsWith("get") && name.length() > 3)
            || (name.startsWith("is") && name.length() > 2);
    return named
        && !MESSAGES.contains(name)
        && method.getParameterCount() == 0
        && method.getReturnType() != void.class
        && !method.isSynthetic()
        && Modifier.isPublic(method.getModifiers())
        && !Modifier.isStatic(method.getModifiers());
  }

  private void ask(Object bean, Method method, String name, Map<String, Value> properties) {
    if (properties.containsKey(name)) {
      return;
    }
    try {
      method.setAccessible(true);
      properties.put(name, reader.read(method.invoke(bean)));
    } catch (InvocationTargetException e) {
      properties.put(name, Thrown.value(e.getTargetException()));
    } catch (IllegalAccessException e) {
      properties.put(name, Thrown.value(e));
    }
  }
}
