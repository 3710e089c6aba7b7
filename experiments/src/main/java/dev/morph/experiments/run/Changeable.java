package dev.morph.experiments.run;

import dev.morph.experiments.fault.ExperimentFault;
import dev.morph.scenarios.engine.store.Result.NotEvaluable;
import dev.morph.scenarios.engine.store.Sampled;

/** Whether any task of a run can be changed; if none can, no model was queried. */
final class Changeable {
  private final int tasks;
  private boolean looked;
  private boolean changeable;

  Changeable(int tasks) {
    this.tasks = tasks;
  }

  /** Examines one of the run's tasks. */
  void look(Sampled task) {
    looked = true;
    changeable |= !NotEvaluable.NOTHING_TO_CHANGE.equals(task.cause());
  }

  /**
   * Throws an exception if no task can be changed; called after all tasks were examined.
   *
   * @throws dev.morph.core.fault.FaultException if no task can be changed; otherwise the run would
   *     end without results
   */
  void require() {
    if (looked && !changeable) {
      throw ExperimentFault.NOTHING_TO_CHANGE.because(tasks);
    }
  }
}
