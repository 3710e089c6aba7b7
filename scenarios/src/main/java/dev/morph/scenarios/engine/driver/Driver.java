package dev.morph.scenarios.engine.driver;

import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.WorkUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Gets units of work done. */
public interface Driver {
  /**
   * Hands over the results of each unit, in the order of the units, whichever was done first. A
   * unit's results are handed over as soon as those of all units before it are known, and are then
   * forgotten here.
   *
   * @param taker is called by the thread that called this
   * @throws dev.morph.core.fault.FaultException if nothing can go on before the user changes
   *     something; what was answered and judged until then is kept
   */
  void run(List<WorkUnit> units, Consumer<List<Result>> taker);

  /** The results of a few units. */
  default List<Result> run(List<WorkUnit> units) {
    List<Result> all = new ArrayList<>();
    run(units, all::addAll);
    return all;
  }
}
