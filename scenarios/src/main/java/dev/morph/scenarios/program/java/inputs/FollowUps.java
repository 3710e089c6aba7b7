package dev.morph.scenarios.program.java.inputs;

import dev.morph.scenarios.program.java.subject.JavaType;
import dev.morph.scenarios.program.java.subject.TypeScope;
import dev.morph.scenarios.program.sandbox.worker.ClassShape;
import dev.morph.scenarios.program.sandbox.worker.Input;
import dev.morph.scenarios.program.sandbox.worker.MethodShape;
import dev.morph.scenarios.program.sandbox.worker.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Inputs that examine an object of the program that another input only returns, through its
 * no-argument methods. Their results count even if the object itself has no visible state.
 */
public record FollowUps(TypeScope scope) {
  private static final int MOST = 60;
  private static final int MOST_ASKED = 8;
  private static final int MOST_ITERATED = 16;
  private static final String ITERATOR = "java.util.Iterator";
  private static final List<String> PROTOCOL =
      List.of("hasNext", "hasNext", "next", "remove", "remove", "hasNext", "next", "next", "next");

  /** Returns a follow-up for each of the first inputs whose last step returns such an object. */
  public List<Input> follow(List<Input> inputs) {
    return Stream.concat(
            inputs.stream().flatMap(this::followed).limit(MOST),
            inputs.stream().flatMap(this::iterated).limit(MOST_ITERATED))
        .toList();
  }

  /**
   * Requests an iterator once more after everything else, and takes steps that its contract allows
   * and steps that it forbids; then the object that returned it is examined.
   */
  private Stream<Input> iterated(Input input) {
    for (int i = input.steps().size() - 1; i >= 0; i--) {
      Step call = input.steps().get(i);
      boolean iterates =
          call.kind() == Step.Kind.CALL
              && method(call).filter(owned -> returned(owned).equals(ITERATOR)).isPresent();
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
              .ifPresent(owner -> steps.addAll(calls(owner, observers(owner), call.target())));
        }
        return Stream.of(new Input(steps, input.limitMillis()));
      }
    }
    return Stream.empty();
  }

  private record Owned(ClassShape owner, MethodShape method) {}

  private Optional<Owned> method(Step step) {
    return scope
        .find(step.type())
        .flatMap(
            owner ->
                owner.methods().stream()
                    .filter(method -> method.key().equals(step.member()))
                    .findFirst()
                    .map(method -> new Owned(owner, method)));
  }

  private String returned(Owned owned) {
    JavaType type = scope.returns(owned.owner(), owned.method());
    return type.dimensions() == 0 ? type.name() : "";
  }

  /** Returns whether there are inputs that examine the result of this step. */
  public boolean asks(Step step) {
    return given(step).isPresent();
  }

  /**
   * Returns an input that examines the result, and one that repeats the call after the result was
   * changed, to see whether the result shares state.
   */
  private Stream<Input> followed(Input input) {
    int last = input.steps().size() - 1;
    Step call = input.steps().get(last);
    return given(call).stream()
        .flatMap(
            shape -> {
              List<Step> asked = new ArrayList<>(input.steps());
              asked.addAll(calls(shape, observers(shape), last));
              List<Step> changed = new ArrayList<>(input.steps());
              changed.addAll(calls(shape, changers(shape), last));
              changed.add(call);
              changed.addAll(calls(shape, observers(shape), changed.size() - 1));
              return Stream.of(asked, changed).limit(changers(shape).isEmpty() ? 1 : 2);
            })
        .map(steps -> new Input(steps, input.limitMillis()));
  }

  private static List<Step> calls(ClassShape shape, List<MethodShape> methods, int object) {
    return methods.stream()
        .map(method -> Step.call(shape.name(), method.key(), object, List.of()))
        .toList();
  }

  /** Returns the class of a step's result, if it is an examinable class of the program. */
  private Optional<ClassShape> given(Step step) {
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
                    .map(method -> scope.returns(owner, method)))
        .filter(type -> type.dimensions() == 0)
        .flatMap(type -> scope.find(type.name()))
        .filter(shape -> !observers(shape).isEmpty());
  }

  private static List<MethodShape> observers(ClassShape shape) {
    return askable(shape)
        .filter(method -> !method.returns().equals("void"))
        .filter(method -> !method.name().equals("hashCode") && !method.name().equals("clone"))
        .limit(MOST_ASKED)
        .toList();
  }

  private static List<MethodShape> changers(ClassShape shape) {
    return askable(shape)
        .filter(method -> method.returns().equals("void"))
        .limit(MOST_ASKED)
        .toList();
  }

  private static Stream<MethodShape> askable(ClassShape shape) {
    return shape.methods().stream()
        .filter(method -> !method.isStatic() && !method.isPrivate())
        .filter(method -> method.parameters().isEmpty());
  }
}
