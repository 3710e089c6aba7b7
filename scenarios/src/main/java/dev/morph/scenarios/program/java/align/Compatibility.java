package dev.morph.scenarios.program.java.align;

import dev.morph.scenarios.program.java.align.Alignment.Match;
import dev.morph.scenarios.program.java.subject.EntryPoints.Callable;
import dev.morph.scenarios.program.java.subject.JavaType;
import dev.morph.scenarios.program.java.subject.TypeScope;
import dev.morph.scenarios.program.sandbox.worker.wire.MethodShape;
import dev.morph.scenarios.program.sandbox.worker.wire.ParameterShape;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Decides whether types and methods of the seed's program and the mutant's are equivalent for a
 * caller. Boxed types equal their primitive types, collections equal other collections of the same
 * family, and classes of one program may correspond to classes of the other. {@code int} does not
 * equal {@code long}, and a list does not equal an array.
 */
record Compatibility(TypeScope seed, TypeScope mutant) {
  private static final List<Set<String>> FAMILIES =
      List.of(
          Set.of("Iterable", "Collection", "List", "ArrayList", "AbstractList", "LinkedList"),
          Set.of("Set", "HashSet", "LinkedHashSet", "TreeSet", "SortedSet", "NavigableSet"),
          Set.of("Map", "HashMap", "LinkedHashMap", "TreeMap", "SortedMap", "NavigableMap"),
          Set.of("Queue", "Deque", "ArrayDeque", "PriorityQueue"),
          Set.of("Stack", "Vector"),
          Set.of("Entry", "SimpleEntry", "SimpleImmutableEntry"));

  boolean areSame(JavaType left, JavaType right) {
    if (left.dimensions() != right.dimensions()) {
      return false;
    }
    boolean leftOwn = seed.find(left.name()).isPresent();
    boolean rightOwn = mutant.find(right.name()).isPresent();
    if (leftOwn || rightOwn) {
      return leftOwn && rightOwn;
    }
    return sameName(left, right) && sameArgs(left.args(), right.args());
  }

  private static boolean sameName(JavaType left, JavaType right) {
    JavaType first = new JavaType(left.name(), List.of(), 0);
    JavaType second = new JavaType(right.name(), List.of(), 0);
    if (first.unboxed().equals(second.unboxed())) {
      return true;
    }
    Optional<Set<String>> family = family(left.name());
    return family.isPresent() && family.equals(family(right.name()));
  }

  private static Optional<Set<String>> family(String name) {
    if (!name.startsWith("java.")) {
      return Optional.empty();
    }
    String simple = name.substring(name.lastIndexOf('.') + 1);
    return FAMILIES.stream().filter(names -> names.contains(simple)).findFirst();
  }

  private boolean sameArgs(List<JavaType> left, List<JavaType> right) {
    if (left.isEmpty() || right.isEmpty()) {
      return true;
    }
    if (left.size() != right.size()) {
      return false;
    }
    for (int i = 0; i < left.size(); i++) {
      boolean open =
          left.get(i).name().equals("java.lang.Object")
              || right.get(i).name().equals("java.lang.Object");
      if (!open && !areSame(left.get(i), right.get(i))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns the mutant's member and, for each of its parameters, the position in the seed's call;
   * empty if the types do not match. Parameters of the same type are matched by name if both
   * members use the same names, otherwise by order.
   */
  Optional<Match> match(Callable callable, Callable other) {
    List<JavaType> left = seed.parameterTypes(callable.owner(), callable.method());
    List<JavaType> right = mutant.parameterTypes(other.owner(), other.method());
    if (left.size() != right.size()) {
      return Optional.empty();
    }
    List<String> names = parameterNames(callable.method());
    List<String> others = parameterNames(other.method());
    boolean byName = Set.copyOf(names).equals(Set.copyOf(others));
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < right.size(); i++) {
      JavaType type = right.get(i);
      String name = others.get(i);
      Optional<Integer> found =
          IntStream.range(0, left.size())
              .boxed()
              .filter(j -> !order.contains(j) && areSame(left.get(j), type))
              .min(Comparator.comparing(j -> byName && !names.get(j).equals(name)));
      if (found.isEmpty()) {
        return Optional.empty();
      }
      order.add(found.get());
    }
    return Optional.of(new Match(other.owner().name(), other.method(), List.copyOf(order)));
  }

  private static List<String> parameterNames(MethodShape method) {
    return method.parameters().stream().map(ParameterShape::name).toList();
  }
}
