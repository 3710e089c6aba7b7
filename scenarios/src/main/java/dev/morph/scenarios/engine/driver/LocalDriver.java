package dev.morph.scenarios.engine.driver;

import dev.morph.scenarios.engine.examination.Evaluation;
import dev.morph.scenarios.engine.store.UnitResults;
import dev.morph.scenarios.engine.store.WorkUnit;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * A driver that works in threads of this process, several units at once. A unit that another worker
 * of the run is processing is checked again later; no thread waits for it.
 */
public final class LocalDriver implements Driver {
  private final Evaluation<?, ?, ?> evaluation;
  private final UnitExaminer examiner;
  private final int threads;
  private final AtomicBoolean stopped = new AtomicBoolean();

  /**
   * A driver.
   *
   * @param parallel concurrent requests per system. Twice as many units are examined concurrently,
   *     so that the system is not idle while outputs are judged
   */
  public LocalDriver(Evaluation<?, ?, ?> evaluation, int parallel) {
    this.evaluation = evaluation;
    this.examiner = new UnitExaminer(evaluation);
    this.threads = 2 * parallel;
  }

  @Override
  public void run(List<WorkUnit> units, Consumer<UnitResults> taker) {
    evaluation.begin(units);
    ResultSink handover = new ResultSink(taker);
    each(units, handover);
    evaluation.requireAnswers(handover.suspended());
  }

  private void each(List<WorkUnit> units, ResultSink handover) {
    ScheduledExecutorService examiners = Executors.newScheduledThreadPool(threads);
    try {
      Deque<CompletableFuture<UnitResults>> pending = new ArrayDeque<>();
      for (WorkUnit unit : units) {
        CompletableFuture<UnitResults> done = new CompletableFuture<>();
        pending.add(done);
        examiners.execute(() -> attempt(unit, done, examiners));
      }
      while (!pending.isEmpty()) {
        handover.accept(join(pending.remove())); // the results are no longer needed
      }
    } finally {
      examiners.shutdownNow();
    }
  }

  private void attempt(
      WorkUnit unit, CompletableFuture<UnitResults> done, ScheduledExecutorService examiners) {
    if (stopped.get()) {
      // The run ends with the fault that stopped it.
      done.complete(evaluation.untouched(unit, "the run was stopped"));
      return;
    }
    try {
      Optional<UnitResults> results = examiner.attempt(unit);
      if (results.isPresent()) {
        done.complete(results.get());
        return;
      }
      ScheduledFuture<?> unused =
          examiners.schedule(
              () -> attempt(unit, done, examiners),
              UnitExaminer.PAUSE_MILLIS,
              TimeUnit.MILLISECONDS);
    } catch (RuntimeException | Error e) {
      stopped.set(true);
      evaluation.stop("the run was stopped");
      done.completeExceptionally(e);
    }
  }

  private static UnitResults join(CompletableFuture<UnitResults> done) {
    try {
      return done.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CompletionException(e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      if (e.getCause() instanceof Error cause) {
        throw cause;
      }
      throw new CompletionException(e.getCause());
    }
  }
}
