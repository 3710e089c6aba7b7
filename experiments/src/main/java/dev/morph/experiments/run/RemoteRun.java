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
 * A run on a worker that receives the run's units one by one. The worker uses the run's shared
 * store but has no run folder. Thread-safe.
 */
public final class RemoteRun implements AutoCloseable {
  private final PlannedRun run;
  private final SharedStore store;
  private final Evaluation<?, ?, ?> evaluation;
  private final UnitExaminer examiner;

  private RemoteRun(PlannedRun run, SharedStore store) {
    this.run = run;
    this.store = store;
    this.evaluation = run.openEvaluation(store.journal(), store.workers());
    this.examiner = new UnitExaminer(evaluation);
  }

  /**
   * Opens the run to which a unit belongs. Its data set, vectors and sandbox are checked before any
   * query.
   *
   * @throws dev.morph.core.fault.FaultException if something is missing on this machine, a file on
   *     it differs from the run's, or the store contains another run
   */
  public static RemoteRun open(ShippedUnit part, StoreAddress address, EngineContext context) {
    PlannedRun run = PlannedRun.open(part.spec(), RunPlace.NONE, context);
    try {
      part.requireSamePlan(run.shortContent());
      Path lost = Path.of(System.getProperty("java.io.tmpdir"), "morph-" + run.planHash() + ".db");
      return new RemoteRun(run, SharedStore.join(address, run.planHash(), lost));
    } catch (RuntimeException e) {
      run.close();
      throw e;
    }
  }

  /** Returns the results of a unit; waits if another worker is executing it. */
  public UnitResults examine(WorkUnit unit) {
    evaluation.begin(List.of(unit));
    return examiner.awaitResults(unit);
  }

  @Override
  public void close() {
    evaluation.close();
    store.close();
    run.close();
  }
}
