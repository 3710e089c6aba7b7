package dev.morph.scenarios.engine.driver;

import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.WorkUnit;
import java.util.List;

/** Gets units of work done. */
public interface Driver {
  /**
   * The results of all units, in the order of the units, whichever was done first.
   *
   * @throws dev.morph.core.fault.FaultException if nothing can go on before the user changes
   *     something; what was answered and judged until then is kept
   */
  List<Result> run(List<WorkUnit> units);
}
