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
 * Processes one unit per call, unless another worker has claimed the unit. This is the body of
 * every driver's loop. Thread-safe.
 */
public final class UnitExaminer {
  /** Milliseconds to wait before checking again a unit that another worker has claimed. */
  public static final long PAUSE_MILLIS = 200;

  private final Evaluation<?, ?, ?> evaluation;
  private final Workers workers;

  /** Creates an examiner for an evaluation. */
  public UnitExaminer(Evaluation<?, ?, ?> evaluation) {
    this.evaluation = evaluation;
    this.workers = evaluation.workers();
  }

  /** Returns the results of a unit; empty while another worker is processing it. */
  public Optional<UnitResults> tryExamine(WorkUnit unit) {
    Claim claim = workers.claim(unit);
    if (claim instanceof Claim.Done done) {
      evaluation.countAsDone(unit);
      return Optional.of(done.results());
    }
    if (claim instanceof Claim.Mine) {
      return Optional.of(examineClaimed(unit));
    }
    // A stopped run does not wait for other workers; missing results are suspended.
    return evaluation.isStopped() ? Optional.of(evaluation.examine(unit)) : Optional.empty();
  }

  /** Returns the results of a unit, waiting while another worker is processing it. */
  public UnitResults awaitResults(WorkUnit unit) {
    while (true) {
      Optional<UnitResults> results = tryExamine(unit);
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

  private UnitResults examineClaimed(WorkUnit unit) {
    boolean finished = false;
    try {
      UnitResults results = evaluation.examine(unit);
      if (results.isComplete()) {
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
