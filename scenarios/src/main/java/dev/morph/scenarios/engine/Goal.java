package dev.morph.scenarios.engine;

import dev.morph.core.entity.Execution;
import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Extent;
import java.util.Optional;
import java.util.function.BiPredicate;

/**
 * What must hold for a mutant as it holds for its seed. Thread-safe.
 *
 * <p>For code generation: the program behaves as the seed's. For repair: the tests pass, and the
 * program equals the fix.
 *
 * @param <T> type of the tasks
 * @param <I> type of the inputs
 * @param <O> type of the outputs
 */
public interface Goal<T, I, O> {
  /**
   * A metamorphic relation. A seed whose own output does not hold against itself is refused.
   *
   * @param broken a stable word for what is wrong where it does not hold
   * @param holds of the executions of seed and mutant
   */
  static <T, I, O> Goal<T, I, O> of(
      String broken, BiPredicate<Execution<I, O>, Execution<I, O>> holds) {
    return new Plain.Relation<>(broken, holds);
  }

  /** Whether the seed's own output is one that a mutant's can be held against. */
  Admission admit(T task, Execution<I, O> seed);

  /** Whether the goal is still met for a mutant. */
  TimedVerdict judge(T task, Execution<I, O> seed, Execution<I, O> mutant);

  /**
   * What is remembered of a verdict that passed until the task is done. How it was found is in the
   * store, and there are very many: so only on how many inputs that do not count the outputs
   * differ, unless the experiment needs more.
   */
  default Evidence remembered(Evidence passed) {
    return passed.outside() == 0
        ? FORGOTTEN
        : new Evidence(FORGOTTEN.tier(), 0, "", passed.outside(), Extent.WHOLE);
  }

  /** What stands for evidence that is not remembered. */
  Evidence FORGOTTEN = new Evidence("journal", 0, "");

  /**
   * Whether a limit of the asker's cut an output short: it then says nothing of what the system
   * does.
   */
  default boolean isCutShort(Execution<I, O> execution) {
    return false;
  }

  /**
   * Whether an output passes the task's own tests; empty if it has none, or the output was cut
   * short.
   */
  default Optional<Boolean> passes(T task, Execution<I, O> execution) {
    return Optional.empty();
  }
}
