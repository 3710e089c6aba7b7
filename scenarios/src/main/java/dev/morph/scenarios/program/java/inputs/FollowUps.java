package dev.morph.scenarios.program.java.inputs;

import dev.morph.scenarios.program.java.subject.JavaType;
import dev.morph.scenarios.program.java.subject.TypeScope;
import dev.morph.scenarios.program.sandbox.worker.wire.ClassShape;
import dev.morph.scenarios.program.sandbox.worker.wire.Input;
import dev.morph.scenarios.program.sandbox.worker.wire.MethodShape;
import dev.morph.scenarios.program.sandbox.worker.wire.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Makes inputs that continue another input and call the no-argument methods of the object that it
 * returned. This compares objects of the program even if they have no visible state.
 */
public record FollowUps(TypeScope scope) {
  private static final int MOST = 60;
  private static final int MOST_ASKED = 8;
  private static final int MOST_ITERATED = 16;
  private static final String ITERATOR = "java.util.Iterator";
  private static final List<String> PROTOCOL =
      List.of("hasNext", "hasNext", "next", "remove", "remove", "hasNext", "next", "next", "next");

  /** Returns follow-ups for inputs that return an object of the program or an iterator. */
  public List<Input> followUps(List<Input> inputs) {
    return Stream.concat(
            examiningInputs(inputs).stream().limit(MOST),
            inputs.stream().flatMap(this::iteratorFollowUps).limit(MOST_ITERATED))
        .toList();
  }

  /**
   * Returns inputs that examine results, from about as many calls of each method, so that the
   * methods of a builder that return the builder do not leave out what it builds.
   */
  private List<Input> examiningInputs(List<Input> inputs) {
    List<Input> examining = new ArrayList<>();
    List<Integer> turns = new ArrayList<>();
    Map<String, Integer> calls = new HashMap<>();
    for (Input input : inputs) {
      List<Input> some = resultFollowUps(input).toList();
      if (!some.isEmpty()) {
        Step call = input.steps().get(input.steps().size() - 1);
        int turn = calls.merge(call.type() + "." + call.member(), 1, Integer::sum);
        examining.addAll(some);
        some.forEach(it -> turns.add(turn));
      }
    }
    if (examining.size() <= MOST) {
      return examining;
    }
    int last = turns.stream().sorted().skip(MOST - 1).findFirst().orElseThrow();
    return IntStream.range(0, examining.size())
        .filter(i -> turns.get(i) <= last)
        .mapToObj(examining::get)
        .toList();
  }

  /**
   * Returns an input that requests an iterator again at the end and calls its methods in ways that
   * the contract of {@code Iterator} allows and in ways that it forbids. Then the object that
   * returned the iterator is examined.
   */
  private Stream<Input> iteratorFollowUps(Input input) {
    for (int i = input.steps().size() - 1; i >= 0; i--) {
      Step call = input.steps().get(i);
      boolean iterates =
          call.kind() == Step.Kind.CALL
              && calledMethod(call)
                  .filter(owned -> returnTypeName(owned).equals(ITERATOR))
                  .isPresent();
      if (iterates && (call.target() >= 0 || i == input.steps().size() - 1)) {
        List<Step> steps = new ArrayList<>(input.steps());
        steps.add(call);
        int iterator = steps.size() - 1;
        for (String asked : PROTOCOL) {
          steps.add(Step.call(ITERATOR, asked + "()", iterator, List.of()));
        }
        if (call.target() >= 0) {
          scope
              .find(call.type())
              .ifPresent(owner -> steps.addAll(callSteps(owner, observers(owner), call.target())));
        }
        return Stream.of(new Input(steps, input.limitMillis()));
      }
    }
    return Stream.empty();
  }

  private record Owned(ClassShape owner, MethodShape method) {}

  private Optional<Owned> calledMethod(Step step) {
    return scope
        .find(step.type())
        .flatMap(
            owner ->
                owner.methods().stream()
                    .filter(method -> method.key().equals(step.member()))
                    .findFirst()
                    .map(method -> new Owned(owner, method)));
  }

  private String returnTypeName(Owned owned) {
    JavaType type = scope.returnType(owned.owner(), owned.method());
    return type.dimensions() == 0 ? type.name() : "";
  }

  /** Returns whether there are inputs that examine the result of this step. */
  public boolean canExamine(Step step) {
    return resultClass(step).isPresent();
  }

  /**
   * Returns an input that examines the result, and an input that changes the result and then
   * repeats the call, to see whether the results share state.
   */
  private Stream<Input> resultFollowUps(Input input) {
    int last = input.steps().size() - 1;
    Step call = input.steps().get(last);
    return resultClass(call).stream()
        .flatMap(
            shape -> {
              List<Step> asked = new ArrayList<>(input.steps());
              asked.addAll(callSteps(shape, observers(shape), last));
              List<Step> changed = new ArrayList<>(input.steps());
              changed.addAll(callSteps(shape, changers(shape), last));
              changed.add(call);
              changed.addAll(callSteps(shape, observers(shape), changed.size() - 1));
              return Stream.of(asked, changed).limit(changers(shape).isEmpty() ? 1 : 2);
            })
        .map(steps -> new Input(steps, input.limitMillis()));
  }

  private static List<Step> callSteps(ClassShape shape, List<MethodShape> methods, int object) {
    return methods.stream()
        .map(method -> Step.call(shape.name(), method.key(), object, List.of()))
        .toList();
  }

  /**
   * Returns the class of a step's result, if it is a class of the program with methods to examine
   * it.
   */
  private Optional<ClassShape> resultClass(Step step) {
    if (step.kind() != Step.Kind.CALL) {
      return Optional.empty();
    }
    return scope
        .find(step.type())
        .flatMap(
            owner ->
                owner.methods().stream()
                    .filter(method -> method.key().equals(step.member()))
                    .findFirst()
                    .map(method -> scope.returnType(owner, method)))
        .filter(type -> type.dimensions() == 0)
        .flatMap(type -> scope.find(type.name()))
        .filter(shape -> !observers(shape).isEmpty());
  }

  private static List<MethodShape> observers(ClassShape shape) {
    return noArgumentMethods(shape)
        .filter(method -> !method.returns().equals("void"))
        .filter(method -> !method.name().equals("hashCode") && !method.name().equals("clone"))
        .limit(MOST_ASKED)
        .toList();
  }

  private static List<MethodShape> changers(ClassShape shape) {
    return noArgumentMethods(shape)
        .filter(method -> method.returns().equals("void"))
        .limit(MOST_ASKED)
        .toList();
  }

  private static Stream<MethodShape> noArgumentMethods(ClassShape shape) {
    return shape.methods().stream()
        .filter(method -> !method.isStatic() && !method.isPrivate())
        .filter(method -> method.parameters().isEmpty());
  }
}
