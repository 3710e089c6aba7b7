package dev.morph.scenarios.program.sandbox.worker.read;

import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Reads the parts of a program's object that are visible to a caller in the same package: record
 * components, public fields, all non-private fields of a class without methods, and {@code getX()}
 * and {@code isX()} without arguments. All other fields are read, too, but marked as hidden.
 */
public final class BeanReader {
  /** Prefix of the names of fields that a caller does not see. */
  public static final String HIDDEN = "#";

  private static final Set<String> OF_OBJECT =
      Set.of("equals", "hashCode", "toString", "compareTo");

  /** The getters of an exception's message, which is never compared. */
  private static final Set<String> MESSAGES = Set.of("getMessage", "getLocalizedMessage");

  /** Cached for each class, because a graph contains many objects of few classes. */
  private static final ClassValue<List<Part>> PARTS =
      new ClassValue<>() {
        @Override
        protected List<Part> computeValue(Class<?> type) {
          return parts(type);
        }
      };

  private final ObjectReader reader;

  /** A field or getter, and the name of its value. */
  private record Part(String name, Member member) {}

  BeanReader(ObjectReader reader) {
    this.reader = reader;
  }

  Value read(Object bean) {
    Map<String, Value> properties = new TreeMap<>();
    for (Part part : PARTS.get(bean.getClass())) {
      properties.put(part.name(), readPart(bean, part));
    }
    return Value.bean(bean.getClass().getSimpleName(), properties);
  }

  /** Returns whether an object has no part that a caller can see. */
  static boolean showsNothing(Value bean) {
    List<Value> items = bean.items();
    for (int i = 0; i < items.size(); i += 2) {
      if (!items.get(i).text().startsWith(HIDDEN)) {
        return false;
      }
    }
    return bean.kind() == Value.Kind.BEAN;
  }

  /** Returns whether a class has visible fields. */
  static boolean hasOpenFields(Class<?> type) {
    return PARTS.get(type).stream()
        .anyMatch(part -> part.member() instanceof Field && !part.name().startsWith(HIDDEN));
  }

  /** Returns the parts that are read from an object of this class, in this order. */
  private static List<Part> parts(Class<?> type) {
    Map<String, Part> parts = new LinkedHashMap<>();
    for (Class<?> at = type; ProgramLoader.owns(at); at = at.getSuperclass()) {
      boolean plain = holdsOnlyData(at);
      for (Field field : sortedByName(at.getDeclaredFields())) {
        boolean open = plain && !Modifier.isPrivate(field.getModifiers());
        if ((open || Modifier.isPublic(field.getModifiers())) && !field.isSynthetic()) {
          add(field.getName(), field, parts);
        }
      }
      addAccessors(at, parts);
    }
    for (Class<?> at = type; ProgramLoader.owns(at); at = at.getSuperclass()) {
      for (Field field : sortedByName(at.getDeclaredFields())) {
        boolean surrounding = field.getName().startsWith("this$");
        if (!surrounding && !parts.containsKey(field.getName())) {
          add(HIDDEN + field.getName(), field, parts);
        }
      }
    }
    return List.copyOf(parts.values());
  }

  /**
   * Returns whether a class only holds data: it declares no methods of its own. The visible fields
   * of any other class are implementation details, unless they are public.
   */
  private static boolean holdsOnlyData(Class<?> type) {
    return Stream.of(type.getDeclaredMethods())
        .allMatch(
            method ->
                method.isSynthetic()
                    || Modifier.isStatic(method.getModifiers())
                    || OF_OBJECT.contains(method.getName()));
  }

  private static void addAccessors(Class<?> type, Map<String, Part> parts) {
    if (type.isRecord()) {
      for (RecordComponent component : type.getRecordComponents()) {
        add(component.getName(), component.getAccessor(), parts);
      }
      return;
    }
    for (Method method : sortedByName(type.getDeclaredMethods())) {
      if (isGetter(method)) {
        String bare = method.getName().substring(method.getName().startsWith("is") ? 2 : 3);
        add(bare.substring(0, 1).toLowerCase(Locale.ROOT) + bare.substring(1), method, parts);
      }
    }
  }

  private static <M extends AccessibleObject & Member> void add(
      String name, M member, Map<String, Part> parts) {
    if (!Modifier.isStatic(member.getModifiers())) {
      member.setAccessible(true);
      parts.putIfAbsent(name, new Part(name, member));
    }
  }

  /**
   * Sorts members by name, because a JVM returns them in any order and there may be too many to
   * read all.
   */
  private static <M extends Member> List<M> sortedByName(M[] members) {
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

  private Value readPart(Object bean, Part part) {
    try {
      return reader.read(
          part.member() instanceof Field field
              ? field.get(bean)
              : ((Method) part.member()).invoke(bean));
    } catch (InvocationTargetException e) {
      return Thrown.value(e.getTargetException(), reader);
    } catch (IllegalAccessException e) {
      return Thrown.value(e);
    }
  }
}
