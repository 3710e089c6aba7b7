package dev.morph.scenarios.program.java.inputs;

import dev.morph.core.entity.SeededDraw;
import dev.morph.scenarios.program.dictionary.WorthTrying;
import dev.morph.scenarios.program.java.subject.EntryPoints.Callable;
import dev.morph.scenarios.program.java.subject.JavaType;
import dev.morph.scenarios.program.java.subject.TypeScope;
import dev.morph.scenarios.program.sandbox.worker.wire.ClassShape;
import dev.morph.scenarios.program.sandbox.worker.wire.Step;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A sequence of calls, which reveals the state that a program keeps between calls. */
final class CallSequence {
  private static final int MAX_CALLS = 10;
  private static final int MANY_CALLS = 40;

  /** The patterns of call sequences. */
  enum Sort {
    /** Calls of any methods, on one object. */
    FREE,
    /** Calls of which every third repeats its predecessor. */
    AGAIN,
    /** Calls alternately on two objects. */
    INTERLEAVED,
    /** Many calls with few different arguments. */
    LONG,
    /** Each call on a separate object. */
    FRESH,
    /** The same call, many times. */
    MANY;

    /**
     * Returns the pattern of the sequence with this number: {@link #FREE} for negative numbers,
     * {@link #MANY} for 0, and the other patterns in turn for larger numbers.
     */
    static Sort of(int number) {
      if (number < 0) {
        return FREE;
      }
      if (number == 0) {
        return MANY;
      }
      return switch (number % 6) {
        case 1, 3, 5 -> LONG;
        case 2 -> AGAIN;
        case 4 -> INTERLEAVED;
        default -> FRESH;
      };
    }
  }

  private final TypeScope scope;
  private final ClassShape owner;
  private final List<Callable> methods;
  private final SeededDraw draw;
  private final ObjectMaker maker;

  /** Whether only few different arguments are used. */
  private boolean few;

  private int keys;

  /** The arguments of earlier calls. */
  private final Map<JavaType, List<Value>> given = new HashMap<>();

  /** Prepares a sequence of calls of a class's methods. */
  CallSequence(
      TypeScope scope, ClassShape owner, List<Callable> methods, SeededDraw draw, Hints hints) {
    this.scope = scope;
    this.owner = owner;
    this.methods = methods;
    this.draw = draw;
    this.maker = new ObjectMaker(scope, draw, hints);
  }

  /** Returns the steps; empty if no object can be created. */
  Optional<List<Step>> steps(Sort sort) {
    boolean onObject = methods.stream().anyMatch(callable -> !callable.method().isStatic());
    List<Integer> objects = new ArrayList<>();
    for (int i = 0; onObject && i < (sort == Sort.INTERLEAVED ? 2 : 1); i++) {
      Value object = maker.makeTarget(owner);
      if (object.kind() != Value.Kind.STEP) {
        return Optional.empty();
      }
      objects.add((int) object.bits());
    }
    if (methods.isEmpty()) {
      return Optional.empty();
    }
    int calls =
        switch (sort) {
          case MANY -> MANY_CALLS;
          case LONG -> WorthTrying.ALWAYS.calls();
          default -> 1 + draw.nextInt(MAX_CALLS);
        };
    few = sort == Sort.LONG;
    keys = WorthTrying.ALWAYS.keys() + draw.nextInt(WorthTrying.ALWAYS.keys());
    Optional<Step> last = Optional.empty();
    for (int j = 0; j < calls; j++) {
      if (sort == Sort.FRESH && onObject && j > 0) {
        Value object = maker.makeTarget(owner);
        objects.set(0, object.kind() == Value.Kind.STEP ? (int) object.bits() : objects.get(0));
      }
      boolean again = sort == Sort.MANY || (sort == Sort.AGAIN && j % 3 == 2);
      int target = onObject ? objects.get(j % objects.size()) : Step.STATIC;
      last = again && last.isPresent() ? last : drawCall(target);
      last.ifPresent(maker.steps()::add);
    }
    return Optional.of(List.copyOf(maker.steps())).filter(steps -> !steps.isEmpty());
  }

  private Optional<Step> drawCall(int object) {
    Callable callable = methods.get(draw.nextInt(methods.size()));
    int before = maker.steps().size();
    List<Value> args =
        reuseArguments(
            scope.parameterTypes(owner, callable.method()),
            maker.makeArguments(owner, callable.method(), 0));
    if (args.contains(Value.VOID)) {
      maker.steps().subList(before, maker.steps().size()).clear();
      return Optional.empty();
    }
    int target = callable.method().isStatic() ? Step.STATIC : object;
    return Optional.of(Step.call(owner.name(), callable.method().key(), target, args));
  }

  /**
   * Replaces about half of the arguments with arguments of earlier calls, so that an object that
   * stores items by name is queried for stored names.
   */
  private List<Value> reuseArguments(List<JavaType> types, List<Value> fresh) {
    List<Value> args = new ArrayList<>();
    for (int i = 0; i < fresh.size(); i++) {
      List<Value> known = given.computeIfAbsent(types.get(i), type -> new ArrayList<>());
      boolean enough = few && known.size() >= keys;
      boolean again = enough || (!known.isEmpty() && draw.nextInt(2) == 0);
      Value arg = again ? known.get(draw.nextInt(known.size())) : fresh.get(i);
      args.add(arg);
      if (!few || !known.contains(arg)) {
        known.add(arg);
      }
    }
    return args;
  }
}
