package dev.morph.scenarios.program.java.evosuite;

import dev.morph.scenarios.program.sandbox.worker.wire.ClassShape;
import dev.morph.scenarios.program.sandbox.worker.wire.Input;
import dev.morph.scenarios.program.sandbox.worker.wire.MethodShape;
import dev.morph.scenarios.program.sandbox.worker.wire.Step;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Checks and completes the inputs that a search process returned. They are untrusted, because the
 * program that ran in that process may have forged them.
 *
 * @param classes the program's classes
 * @param called {@code class#key} of the methods that inputs may call
 * @param limitMillis time limit of each input
 */
record GeneratedInputs(List<ClassShape> classes, Set<String> called, int limitMillis) {
  private static final int MAX_INPUTS = 100;
  private static final int MAX_STEPS = 80;
  private static final int OBSERVERS = 4;

  /**
   * Returns the members that tests may call, as {@code class#key}: the methods in {@link #called},
   * setters, and constructors that need no enclosing object.
   */
  List<String> callableMembers() {
    Set<String> callable = new TreeSet<>(called);
    for (ClassShape shape : classes) {
      boolean alone = shape.isTopLevel() || shape.modifiers().contains("static");
      boolean makes = shape.isConcrete() && (alone || shape.kind().equals("record"));
      shape.members().stream()
          .filter(it -> it.isConstructor() ? makes : it.name().startsWith("set"))
          .forEach(it -> callable.add(shape.memberId(it)));
    }
    return List.copyOf(callable);
  }

  /** Converts the tests that contain a valid call to distinct inputs. */
  Generated toInputs(List<Input> tests) {
    Map<String, MethodShape> callable = new HashMap<>();
    for (ClassShape shape : classes) {
      shape.members().forEach(it -> callable.put(shape.memberId(it), it));
    }
    callable.keySet().retainAll(callableMembers());
    Set<String> names = classes.stream().map(ClassShape::name).collect(Collectors.toSet());
    List<Input> possible =
        tests.stream().filter(test -> isPossible(test.steps(), callable, names)).toList();
    List<Input> inputs =
        possible.stream().map(this::withObservers).distinct().limit(MAX_INPUTS).toList();
    String problem = inputs.isEmpty() ? "none of its tests could be read" : "";
    return new Generated(inputs, tests.size() - possible.size(), -1, problem);
  }

  private static boolean isPossible(
      List<Step> steps, Map<String, MethodShape> callable, Set<String> names) {
    for (int i = 0; i < steps.size(); i++) {
      int before = i;
      Step step = steps.get(i);
      boolean known =
          switch (step.kind()) {
            case NEW, CALL -> fitsMember(step, callable.get(step.memberId()));
            case SET -> names.contains(step.type()) && step.args().size() == 1;
            case MAIN, SKIP -> false;
          };
      if (!known
          || step.target() < Step.STATIC
          || step.target() >= i
          || !step.args().stream().allMatch(value -> isPossible(value, before))) {
        return false;
      }
    }
    return steps.size() <= MAX_STEPS
        && steps.stream().anyMatch(step -> step.kind() == Step.Kind.CALL);
  }

  private static boolean fitsMember(Step step, @Nullable MethodShape member) {
    if (member == null || member.parameters().size() != step.args().size()) {
      return false;
    }
    boolean onClass = member.isConstructor() || member.isStatic();
    return onClass == (step.target() == Step.STATIC);
  }

  /** Returns whether an argument may have this value after this many steps. */
  private static boolean isPossible(Value value, int steps) {
    return switch (value.kind()) {
      case STEP -> value.bits() >= 0 && value.bits() < steps;
      case MAP, ARRAY, LIST, SET ->
          (value.kind() != Value.Kind.MAP || value.items().size() % 2 == 0)
              && value.items().stream().allMatch(item -> isPossible(item, steps));
      case NULL, BOOLEAN, BYTE, SHORT, INT, LONG, CHAR, FLOAT, DOUBLE, TEXT, NAMED, CONSTANT ->
          true;
      case VOID, OPTIONAL, ENTRY, BEAN, OPAQUE, CYCLE, CUT, THROWN -> false;
    };
  }

  /**
   * Adds calls of the no-argument methods of each object, because a test may reach a state without
   * examining it.
   */
  private Input withObservers(Input test) {
    List<Step> steps = new ArrayList<>(test.steps());
    for (int i = 0; i < test.steps().size(); i++) {
      Step made = test.steps().get(i);
      int object = i;
      classes.stream()
          .filter(shape -> made.kind() == Step.Kind.NEW && shape.name().equals(made.type()))
          .flatMap(
              shape ->
                  shape.methods().stream()
                      .filter(
                          method -> called.contains(shape.memberId(method)) && isObserver(method))
                      .limit(OBSERVERS))
          .forEach(it -> steps.add(Step.call(made.type(), it.key(), object, List.of())));
    }
    return new Input(steps, limitMillis);
  }

  private static boolean isObserver(MethodShape method) {
    return !method.isStatic() && method.parameters().isEmpty() && !method.returns().equals("void");
  }
}
