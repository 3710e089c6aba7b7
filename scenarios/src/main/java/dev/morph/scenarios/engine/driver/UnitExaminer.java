package dev.morph.scenarios.engine.driver;

import dev.morph.scenarios.engine.examination.Evaluation;
import dev.morph.scenarios.engine.store.UnitResults;
import dev.morph.scenarios.engine.store.WorkUnit;
import dev.morph.scenarios.engine.store.Workers;
import dev.morph.scenarios.engine.store.Workers.Claim;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;

/**
 * Does one unit at a time, unless another worker is at it; what every driver's loop is around.
 * Thread-safe.
 */
public final class UnitExaminer {
  /** How long to wait before a unit that another worker holds is looked at again. */
  public static final long PAUSE_MILLIS = 200;

  private final Evaluation<?, ?, ?> evaluation;
  private final Workers workers;

  /** Over an evaluation that has begun, or is about to. */
  public UnitExaminer(Evaluation<?, ?, ?> evaluation) {
    this.evaluation = evaluation;
    this.workers = evaluation.workers();
  }

  /** The results of a unit; empty while another worker is at it. */
  public Optional<UnitResults> attempt(WorkUnit unit) {
    Claim claim = workers.claim(unit);
    if (claim instanceof Claim.Done done) {
      evaluation.passOver(unit);
      return Optional.of(done.results());
    }
    if (claim instanceof Claim.Mine) {
      return Optional.of(claimed(unit));
    }
    // Nobody waits for others once a run is stopped: what is missing is suspended.
    return evaluation.isStopped() ? Optional.of(evaluation.examine(unit)) : Optional.empty();
  }

  /** The results of a unit, once nobody else is at it. */
  public UnitResults awaited(WorkUnit unit) {
    while (true) {
      Optional<UnitResults> results = attempt(unit);
      if (results.isPresent()) {
        return results.get();
      }
      try {
        TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new CompletionException(e);
      }
    }
  }

  private UnitResults claimed(WorkUnit unit) {
    boolean finished = false;
    try {
      UnitResults results = evaluation.examine(unit);
      if (results.sample().suspended() == null) {
        workers.finish(unit, results);
        finished = true;
      }
      return results;
    } finally {
      if (!finished) {
        workers.giveBack(unit);
      }
    }
  }
}
