package dev.morph.scenarios.program.java.align;

import dev.morph.scenarios.program.java.align.Alignment.Match;
import dev.morph.scenarios.program.java.subject.EntryPoints.Callable;
import dev.morph.scenarios.program.java.subject.JavaType;
import dev.morph.scenarios.program.sandbox.worker.wire.ClassShape;
import dev.morph.scenarios.program.sandbox.worker.wire.MethodShape;
import dev.morph.scenarios.program.sandbox.worker.wire.ParameterShape;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Matches the members that set an object's state: the constructors, setters and fields of a class
 * in the seed to those of its counterpart in the mutant. Members without a match by name are
 * matched by type, in declaration order or in reverse order.
 *
 * @param members receives the matches, keyed by the seed's {@code class#key}; existing matches are
 *     kept
 * @param fields receives the mutant's field names, keyed by the seed's {@code class#field}
 * @param backwards whether members without a common name are matched in reverse order
 */
record StateMatching(
    Compatibility compatibility,
    Map<String, Match> members,
    Map<String, String> fields,
    boolean backwards) {

  /** Matches the members of one class to the members of another. */
  void match(ClassShape left, ClassShape right) {
    matchConstructors(left, right);
    matchSetters(left, right);
    matchFields(left, right);
  }

  private void matchConstructors(ClassShape left, ClassShape right) {
    for (MethodShape constructor : left.constructors()) {
      for (MethodShape candidate : right.constructors()) {
        compatibility
            .match(new Callable(left, constructor), new Callable(right, candidate))
            .ifPresent(match -> members.putIfAbsent(left.memberId(constructor), match));
      }
    }
  }

  private void matchSetters(ClassShape left, ClassShape right) {
    List<MethodShape> open = new ArrayList<>(setters(left));
    List<MethodShape> free = new ArrayList<>(singleArgumentMethods(right));
    Set<String> taken = new HashSet<>();
    members.values().stream()
        .filter(match -> match.type().equals(right.name()))
        .forEach(match -> taken.add(match.member().key()));
    for (boolean byName : List.of(true, false)) {
      List<MethodShape> candidates = byName || !backwards ? free : reversed(free);
      for (MethodShape setter : List.copyOf(open)) {
        Callable wanted = new Callable(left, setter);
        candidates.stream()
            .filter(other -> !byName || other.name().equals(setter.name()))
            .filter(other -> byName || !taken.contains(other.key()))
            .flatMap(other -> compatibility.match(wanted, new Callable(right, other)).stream())
            .findFirst()
            .ifPresent(
                match -> {
                  members.putIfAbsent(wanted.id(), match);
                  taken.add(match.member().key());
                  open.remove(setter);
                });
      }
    }
  }

  private void matchFields(ClassShape left, ClassShape right) {
    List<ParameterShape> free =
        new ArrayList<>(backwards ? reversed(right.fields()) : right.fields());
    List<ParameterShape> open = new ArrayList<>();
    for (ParameterShape field : left.fields()) {
      boolean named = free.removeIf(other -> other.name().equals(field.name()));
      if (named) {
        fields.put(left.name() + "#" + field.name(), field.name());
      } else {
        open.add(field);
      }
    }
    for (ParameterShape field : open) {
      JavaType type = compatibility.seed().fieldType(left, field.type());
      Optional<ParameterShape> other =
          free.stream()
              .filter(
                  candidate ->
                      compatibility.areSame(
                          type, compatibility.mutant().fieldType(right, candidate.type())))
              .findFirst();
      other.ifPresent(
          found -> {
            fields.put(left.name() + "#" + field.name(), found.name());
            free.remove(found);
          });
    }
  }

  private static List<MethodShape> setters(ClassShape shape) {
    return singleArgumentMethods(shape).stream()
        .filter(method -> method.name().startsWith("set"))
        .toList();
  }

  /** Returns the methods that, like setters, take one argument and return nothing. */
  private static List<MethodShape> singleArgumentMethods(ClassShape shape) {
    return shape.methods().stream()
        .filter(method -> method.parameters().size() == 1 && method.returns().equals("void"))
        .filter(method -> !method.isStatic() && !method.isPrivate())
        .toList();
  }

  private static <T> List<T> reversed(List<T> items) {
    List<T> reversed = new ArrayList<>(items);
    Collections.reverse(reversed);
    return reversed;
  }
}
