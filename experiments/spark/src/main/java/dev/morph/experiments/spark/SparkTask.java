package dev.morph.experiments.spark;

import dev.morph.core.fault.FaultException;
import dev.morph.experiments.run.ShippedUnit;
import dev.morph.scenarios.engine.store.JsonLines;
import java.io.Serializable;
import java.util.List;

/**
 * A unit of work to be sent to an executor.
 *
 * @param run the run to which the unit belongs; unique in the cluster
 * @param part as JSON
 * @param store address of the run's store; empty if the run is in this process
 * @param shipped files and folders named by the unit
 */
record SparkTask(String run, String part, String store, List<ShippedPath> shipped)
    implements Serializable {
  private static final long serialVersionUID = 1L;

  /**
   * The result of a unit.
   *
   * @param results as JSON lines
   * @param fault the fault that the user has to fix; empty if there is none
   */
  record Outcome(String results, String fault) implements Serializable {
    private static final long serialVersionUID = 1L;
  }

  /** Executes the unit. Unlike a lost executor, a fault does not cause a retry elsewhere. */
  Outcome call() {
    try {
      ShippedUnit unit = ShippedUnit.parse(part);
      return new Outcome(JsonLines.text(List.of(SharedRuns.examine(this, unit))), "");
    } catch (FaultException e) {
      return new Outcome("", e.getMessage() + "; " + e.remedy());
    }
  }
}
