package dev.morph.scenarios.engine.examination;

import dev.morph.core.entity.Execution;
import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.engine.Admission;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The behaviours of a system's answers to one unchanged task, numbered in the order in which they
 * first occurred. Outputs that are unusable for the same reason behave alike. Not thread-safe.
 */
final class Behaviours<T, I, O> {
  /** The number of an unknown behaviour: the oracle was undecided, or the answer was cut short. */
  static final int UNKNOWN = -1;

  private final TaskUnderTest<T, I, O> unit;
  private final List<Integer> classes = new ArrayList<>();
  private final Map<Integer, Execution<I, O>> usable = new LinkedHashMap<>();
  private final Map<String, Integer> unusable = new HashMap<>();
  private final Map<Integer, Optional<Boolean>> passing = new HashMap<>();

  Behaviours(TaskUnderTest<T, I, O> unit) {
    this.unit = unit;
  }

  /** Adds an answer to the unchanged task. */
  void add(Execution<I, O> execution) {
    classes.add(
        unit.admit(execution) instanceof Admission.Refused refused
            ? unusableBehaviour(execution, refused.cause())
            : usableBehaviour(execution));
  }

  private int nextNumber() {
    return usable.size() + unusable.size();
  }

  private int unusableBehaviour(Execution<I, O> execution, String cause) {
    return unit.isCutShort(execution)
        ? UNKNOWN
        : unusable.computeIfAbsent(cause, it -> nextNumber());
  }

  private int usableBehaviour(Execution<I, O> execution) {
    Likeness likeness = new Likeness();
    likeness.compareWith(this, execution);
    if (likeness.sharedBehaviour().isPresent()) {
      return likeness.sharedBehaviour().get();
    }
    int own = nextNumber();
    usable.put(own, execution);
    return own;
  }

  /** Returns the number of each answer's behaviour, in the order of the questions. */
  List<Integer> classes() {
    return List.copyOf(classes);
  }

  /** Returns the numbers of the behaviours whose outputs are unusable. */
  List<Integer> unusableBehaviours() {
    return unusable.values().stream().sorted().toList();
  }

  /**
   * Returns the numbers of behaviours that pass the task's own cases; empty if none can be tested.
   */
  Optional<List<Integer>> passingBehaviours() {
    usable.forEach((number, first) -> passing.computeIfAbsent(number, it -> unit.passes(first)));
    return passing.values().stream().allMatch(Optional::isEmpty)
        ? Optional.empty()
        : Optional.of(
            passing.entrySet().stream()
                .filter(it -> it.getValue().orElse(false))
                .map(Map.Entry::getKey)
                .sorted()
                .toList());
  }

  /**
   * Finds the usable behaviour that an output shares; the output is compared with each behaviour
   * only once.
   */
  static final class Likeness {
    private int compared;
    private boolean unsure;
    private Optional<Integer> found = Optional.empty();

    /** Compares an output with the behaviours that were added since the last call. */
    <I, O> void compareWith(Behaviours<?, I, O> known, Execution<I, O> output) {
      for (Map.Entry<Integer, Execution<I, O>> one : known.usable.entrySet()) {
        if (one.getKey() >= compared && !found.filter(it -> it != UNKNOWN).isPresent()) {
          Verdict verdict = known.unit.judge(one.getValue(), output).verdict();
          if (verdict instanceof Verdict.Same) {
            found = Optional.of(one.getKey());
          }
          unsure |= !(verdict instanceof Verdict.Same || verdict instanceof Verdict.Different);
        }
      }
      compared = known.nextNumber();
      if (found.isEmpty() && unsure) {
        found = Optional.of(UNKNOWN);
      }
    }

    /**
     * Returns the number of an output's behaviour; empty if it behaves like none of the answers.
     */
    Optional<Integer> sharedBehaviour() {
      return found;
    }
  }
}
