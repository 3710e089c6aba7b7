package dev.morph.core.registry;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds the methods of a test specification: those that the class declares, and inherited methods
 * that it does not override.
 */
public final class SpecMethods {
  private SpecMethods() {}

  /** Returns the methods sorted by name, because reflection guarantees no order. */
  public static List<Method> find(Class<?> spec) {
    Map<List<Object>, Method> methods = new LinkedHashMap<>();
    for (Class<?> type = spec; type != null && type != Object.class; type = type.getSuperclass()) {
      addAll(type.getDeclaredMethods(), methods);
    }
    // The public methods that remain are those of interfaces.
    addAll(spec.getMethods(), methods);
    return methods.values().stream()
        .sorted(Comparator.comparing(Method::getName).thenComparing(Method::toString))
        .toList();
  }

  private static void addAll(Method[] some, Map<List<Object>, Method> methods) {
    for (Method method : some) {
      if (!method.isSynthetic()) {
        List<Object> key = List.of(method.getName(), Arrays.asList(method.getParameterTypes()));
        methods.putIfAbsent(key, method);
      }
    }
  }
}
