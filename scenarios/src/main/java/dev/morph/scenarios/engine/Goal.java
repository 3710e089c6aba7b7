package dev.morph.scenarios.engine;

import dev.morph.core.entity.Execution;
import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Extent;
import java.util.Optional;
import java.util.function.BiPredicate;

/**
 * The relation that must hold for a mutant's output as it does for its seed's output. Thread-safe.
 *
 * <p>For code generation: the program behaves like the seed's. For repair: the tests pass, and the
 * program equals the fix.
 *
 * @param <T> type of the tasks
 * @param <I> type of the inputs
 * @param <O> type of the outputs
 */
public interface Goal<T, I, O> {
  /**
   * Returns a goal that is a metamorphic relation. A seed is rejected if the relation does not hold
   * between its output and itself.
   *
   * @param broken a stable word for the failure when the relation does not hold
   * @param holds tests the relation on the executions of seed and mutant
   */
  static <T, I, O> Goal<T, I, O> of(
      String broken, BiPredicate<Execution<I, O>, Execution<I, O>> holds) {
    return new SimpleExperiment.Relation<>(broken, holds);
  }

  /** Decides whether mutants' outputs can be compared with the seed's own output. */
  Admission admit(T task, Execution<I, O> seed);

  /** Judges whether a mutant still meets the goal. */
  TimedVerdict judge(T task, Execution<I, O> seed, Execution<I, O> mutant);

  /**
   * Returns the part of a passing verdict's evidence that stays in memory until the task is done.
   * There are very many verdicts, and their full evidence is in the store. So by default only the
   * number of ignored inputs with different results is kept.
   */
  default Evidence evidenceToKeep(Evidence passed) {
    return passed.outside() == 0
        ? FORGOTTEN
        : new Evidence(FORGOTTEN.tier(), 0, "", passed.outside(), Extent.WHOLE);
  }

  /** A placeholder for evidence that is not kept in memory. */
  Evidence FORGOTTEN = new Evidence("journal", 0, "");

  /**
   * Whether a limit set by the caller cut an output short, so that the output says nothing about
   * the system.
   */
  default boolean isCutShort(Execution<I, O> execution) {
    return false;
  }

  /**
   * Whether an output passes the task's own tests; empty if the task has none, or the output was
   * cut short.
   */
  default Optional<Boolean> passes(T task, Execution<I, O> execution) {
    return Optional.empty();
  }
}
