package dev.morph.experiments.spark;

import dev.morph.core.fault.FaultException;
import dev.morph.experiments.run.ShippedUnit;
import dev.morph.scenarios.engine.store.JsonLines;
import java.io.Serializable;
import java.util.List;

/**
 * A unit of work on its way to an executor.
 *
 * @param run whose unit it is; unique among those of the cluster
 * @param part as JSON
 * @param store address of the run's store; empty: the run is in this process
 * @param shipped files and folders that the part names
 */
record SparkTask(String run, String part, String store, List<ShippedPath> shipped)
    implements Serializable {
  private static final long serialVersionUID = 1L;

  /**
   * What came of it.
   *
   * @param results as JSON lines
   * @param fault that a person has to do something about; empty: none
   */
  record Outcome(String results, String fault) implements Serializable {
    private static final long serialVersionUID = 1L;
  }

  /** Does it. A fault is not tried again elsewhere, as a lost executor is. */
  Outcome call() {
    try {
      ShippedUnit unit = ShippedUnit.parse(part);
      return new Outcome(JsonLines.text(List.of(SharedRuns.examine(this, unit))), "");
    } catch (FaultException e) {
      return new Outcome("", e.getMessage() + "; " + e.remedy());
    }
  }
}
