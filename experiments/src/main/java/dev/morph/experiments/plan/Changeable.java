package dev.morph.experiments.plan;

import dev.morph.experiments.fault.ExperimentFault;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Result.NotEvaluable;
import java.util.List;

/** Whether any task of a run can be changed: where none can, no model was asked. */
final class Changeable {
  private final int tasks;
  private boolean looked;
  private boolean changeable;

  Changeable(int tasks) {
    this.tasks = tasks;
  }

  /** Looks at some of the run's results. */
  void look(List<Result> results) {
    for (Result result : results) {
      looked = true;
      changeable |=
          !(result instanceof NotEvaluable without
              && without.cause().equals(NotEvaluable.NOTHING_TO_CHANGE));
    }
  }

  /**
   * Once it has seen all of them.
   *
   * @throws dev.morph.core.fault.FaultException if no task can be changed; the run would end as one
   *     without results
   */
  void require() {
    if (looked && !changeable) {
      throw ExperimentFault.NOTHING_TO_CHANGE.because(tasks);
    }
  }
}
