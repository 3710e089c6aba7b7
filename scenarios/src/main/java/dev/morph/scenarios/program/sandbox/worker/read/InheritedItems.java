package dev.morph.scenarios.program.sandbox.worker.read;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.Vector;

/**
 * Reads the items of a program's subclass of a JDK collection by the JDK's own method, even if the
 * subclass overrides it.
 */
public final class InheritedItems {
  private static final List<Class<?>> COLLECTIONS =
      List.of(
          ArrayList.class,
          LinkedList.class,
          ArrayDeque.class,
          Vector.class,
          HashSet.class,
          PriorityQueue.class);
  private static final List<Class<?>> MAPS = List.of(HashMap.class, TreeMap.class);

  private InheritedItems() {}

  /** Returns the items or entries of an object; empty if its class extends no such collection. */
  static Optional<Object[]> read(Object object) {
    for (Class<?> base : COLLECTIONS) {
      if (base.isInstance(object)) {
        return Optional.of((Object[]) callInherited(object, base, "toArray", Object[].class));
      }
    }
    for (Class<?> base : MAPS) {
      if (base.isInstance(object)) {
        return Optional.of(((Set<?>) callInherited(object, base, "entrySet", Set.class)).toArray());
      }
    }
    return Optional.empty();
  }

  private static Object callInherited(
      Object object, Class<?> base, String method, Class<?> returns) {
    try {
      InheritedItems.class.getModule().addReads(object.getClass().getModule());
      Class<?> below = object.getClass();
      while (below.getSuperclass() != null && ProgramLoader.owns(below.getSuperclass())) {
        below = below.getSuperclass();
      }
      MethodHandle handle =
          MethodHandles.privateLookupIn(below, MethodHandles.lookup())
              .findSpecial(below.getSuperclass(), method, MethodType.methodType(returns), below);
      return handle.invoke(object);
    } catch (Throwable e) {
      throw new IllegalStateException("cannot read a " + base.getName(), e);
    }
  }
}
