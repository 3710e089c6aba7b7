package dev.morph.scenarios.engine.driver;

import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.UnitResults;
import dev.morph.scenarios.engine.store.WorkUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Gets units of work done. */
public interface Driver extends AutoCloseable {
  /**
   * Hands over the results of each unit, in the order of the units, whichever was done first. A
   * unit's results are handed over as soon as those of all units before it are known, and are then
   * forgotten here.
   *
   * @param taker is called by the thread that called this
   * @throws dev.morph.core.fault.FaultException if nothing can go on before the user changes
   *     something; what was answered and judged until then is kept
   */
  void run(List<WorkUnit> units, Consumer<UnitResults> taker);

  /** The results of the walks of a few units. */
  default List<Result> run(List<WorkUnit> units) {
    List<Result> all = new ArrayList<>();
    run(units, unit -> all.addAll(unit.walks()));
    return all;
  }

  /** Lets go of what it has opened for all stages. */
  @Override
  default void close() {}
}
