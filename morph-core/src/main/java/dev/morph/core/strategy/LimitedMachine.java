package dev.morph.core.strategy;

import dev.morph.core.morphism.Verdict;
import java.util.List;

/**
 * A machine with a limit on its number of steps, so that several machines can take turns.
 *
 * @param machine the machine being driven
 * @param maxQueries largest number of steps that may count, as in {@link StepMachine#queries}
 * @param <I> type of the input
 */
public record LimitedMachine<I>(StepMachine<I> machine, int maxQueries) implements StepMachine<I> {
  @Override
  public List<Step<I>> pendingSteps(int wanted) {
    return isFinished()
        ? List.of()
        : machine.pendingSteps(Math.min(wanted, Math.max(maxQueries - queries(), 1)));
  }

  @Override
  public int certainCount() {
    return Math.min(machine.certainCount(), Math.max(maxQueries - queries(), 1));
  }

  @Override
  public void recordVerdict(Step<I> step, Verdict verdict) {
    machine.recordVerdict(step, verdict);
  }

  @Override
  public boolean isFinished() {
    return queries() >= maxQueries || machine.isFinished();
  }

  @Override
  public int queries() {
    return machine.queries();
  }
}
