package dev.morph.scenarios.engine.driver;

import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.UnitResults;
import dev.morph.scenarios.engine.store.WorkUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A processor of units of work. */
public interface Driver extends AutoCloseable {
  /**
   * Processes units and hands over their results in the order of the units, no matter which
   * finishes first. A unit's results are handed over as soon as the results of all preceding units
   * are known; the driver then discards them.
   *
   * @param taker receives the results, in the calling thread
   * @throws dev.morph.core.fault.FaultException if nothing can proceed until the user changes
   *     something; all answers and verdicts so far are kept
   */
  void run(List<WorkUnit> units, Consumer<UnitResults> taker);

  /** Returns the results of the walks of a few units. */
  default List<Result> run(List<WorkUnit> units) {
    List<Result> all = new ArrayList<>();
    run(units, unit -> all.addAll(unit.walks()));
    return all;
  }

  /** Releases the resources opened for all stages. */
  @Override
  default void close() {}
}
