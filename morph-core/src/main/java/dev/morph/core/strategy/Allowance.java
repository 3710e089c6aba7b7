package dev.morph.core.strategy;

import dev.morph.core.morphism.Verdict;
import java.util.List;

/**
 * A machine with a limit on its number of steps, so that several machines can take turns.
 *
 * @param machine the machine being driven
 * @param most largest number of steps that may count, as in {@link StepMachine#queries}
 * @param <I> type of the input
 */
public record Allowance<I>(StepMachine<I> machine, int most) implements StepMachine<I> {
  @Override
  public List<Step<I>> next(int wanted) {
    return finished() ? List.of() : machine.next(Math.min(wanted, Math.max(most - queries(), 1)));
  }

  @Override
  public int certain() {
    return Math.min(machine.certain(), Math.max(most - queries(), 1));
  }

  @Override
  public void judged(Step<I> step, Verdict verdict) {
    machine.judged(step, verdict);
  }

  @Override
  public boolean finished() {
    return queries() >= most || machine.finished();
  }

  @Override
  public int queries() {
    return machine.queries();
  }
}
