package dev.morph.scenarios.program.oracle.evosuite;

import dev.morph.scenarios.program.oracle.evosuite.ProgramTypes.Found;
import dev.morph.scenarios.program.sandbox.worker.ClassShape;
import dev.morph.scenarios.program.sandbox.worker.MethodShape;
import dev.morph.scenarios.program.sandbox.worker.Step;
import dev.morph.scenarios.program.sandbox.worker.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The steps of a test read so far, and the values of its variables. */
final class Sequence {
  private static final int OBSERVERS = 4;

  private final ProgramTypes types;
  private final Set<String> called;
  private final Map<String, Slot> variables = new HashMap<>();
  private final List<Step> steps = new ArrayList<>();
  private final Map<Integer, ClassShape> made = new HashMap<>();

  /**
   * Creates an empty sequence.
   *
   * @param called {@code class#key} of the methods that may be called
   */
  Sequence(ProgramTypes types, Set<String> called) {
    this.types = types;
    this.called = called;
  }

  ProgramTypes types() {
    return types;
  }

  int size() {
    return steps.size();
  }

  Optional<Slot> variable(String name) {
    return Optional.ofNullable(variables.get(name));
  }

  void remember(String name, Slot slot) {
    variables.put(name, slot);
  }

  void forget(String name) {
    variables.remove(name);
  }

  /** Adds a step; returns its result. */
  Value add(Step step) {
    steps.add(step);
    return Value.step(steps.size() - 1);
  }

  /** Adds the creation of an object. */
  Optional<Slot> make(ClassShape shape, List<Slot> arguments) {
    Optional<Found> found =
        shape.isConcrete() ? types.constructor(shape, arguments) : Optional.empty();
    return found.map(
        constructor -> {
          Value object =
              add(Step.make(shape.name(), constructor.member().key(), values(arguments)));
          made.put((int) object.bits(), shape);
          return Slot.of(shape.name().replace('$', '.'), object);
        });
  }

  /** Adds a call, on an object or (with an empty target) on the class itself. */
  Optional<Slot> call(ClassShape shape, Optional<Slot> target, String name, List<Slot> arguments) {
    Optional<Found> found =
        types
            .method(shape, name, arguments)
            .filter(method -> called.contains(method.id()) || name.startsWith("set"))
            .filter(method -> method.member().isStatic() || target.isPresent());
    return found.map(
        method -> {
          int object =
              method.member().isStatic() ? Step.STATIC : (int) target.orElseThrow().value().bits();
          Step step =
              Step.call(method.owner().name(), method.member().key(), object, values(arguments));
          return Slot.of(ProgramTypes.erased(method.member().returns()), add(step));
        });
  }

  /**
   * Returns the steps, followed by calls of each object's no-argument methods, because a test that
   * reaches a state need not examine it. Empty if nothing is called.
   */
  List<Step> finished() {
    made.forEach(
        (index, shape) ->
            shape.methods().stream()
                .filter(method -> called.contains(shape.name() + "#" + method.key()))
                .filter(Sequence::tells)
                .limit(OBSERVERS)
                .forEach(
                    method -> steps.add(Step.call(shape.name(), method.key(), index, List.of()))));
    boolean calls = steps.stream().anyMatch(step -> step.kind() == Step.Kind.CALL);
    return calls ? List.copyOf(steps) : List.of();
  }

  private static boolean tells(MethodShape method) {
    return !method.isStatic() && method.parameters().isEmpty() && !method.returns().equals("void");
  }

  private static List<Value> values(List<Slot> slots) {
    return slots.stream().map(Slot::value).toList();
  }
}
