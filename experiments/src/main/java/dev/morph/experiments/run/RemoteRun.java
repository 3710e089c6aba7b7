package dev.morph.experiments.run;

import dev.morph.scenarios.engine.driver.UnitExaminer;
import dev.morph.scenarios.engine.examination.Evaluation;
import dev.morph.scenarios.engine.spec.EngineContext;
import dev.morph.scenarios.engine.store.UnitResults;
import dev.morph.scenarios.engine.store.WorkUnit;
import dev.morph.scenarios.journal.SharedStore;
import dev.morph.scenarios.journal.StoreAddress;
import java.nio.file.Path;
import java.util.List;

/**
 * A run as seen by a worker that receives its units one by one. It shares the run's store but has
 * no folder. Thread-safe.
 */
public final class RemoteRun implements AutoCloseable {
  private final PlannedRun run;
  private final SharedStore store;
  private final Evaluation<?, ?, ?> evaluation;
  private final UnitExaminer examiner;

  private RemoteRun(PlannedRun run, SharedStore store) {
    this.run = run;
    this.store = store;
    this.evaluation = run.evaluation(store.journal(), store.workers());
    this.examiner = new UnitExaminer(evaluation);
  }

  /**
   * Opens the run to which a unit belongs. Its data set, vectors and sandbox are checked before any
   * query.
   *
   * @throws dev.morph.core.fault.FaultException if this machine lacks something, a file on this
   *     machine differs, or the store holds another run
   */
  public static RemoteRun open(ShippedUnit part, StoreAddress address, EngineContext context) {
    PlannedRun run = PlannedRun.open(part.spec(), RunPlace.NONE, context);
    try {
      part.requireSame(run.brief());
      Path lost = Path.of(System.getProperty("java.io.tmpdir"), "morph-" + run.hash() + ".db");
      return new RemoteRun(run, SharedStore.join(address, run.hash(), lost));
    } catch (RuntimeException e) {
      run.close();
      throw e;
    }
  }

  /** The results of a unit; waits while another worker is executing it. */
  public UnitResults examine(WorkUnit unit) {
    evaluation.begin(List.of(unit));
    return examiner.awaited(unit);
  }

  @Override
  public void close() {
    evaluation.close();
    store.close();
    run.close();
  }
}
