package dev.morph.scenarios.engine.driver;

import dev.morph.scenarios.engine.examination.Evaluation;
import dev.morph.scenarios.engine.examination.WorkUnit;
import dev.morph.scenarios.engine.store.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;

/** Does the work in threads of this process, several units at once. */
public final class LocalDriver implements Driver {
  private final Evaluation<?, ?, ?> evaluation;
  private final int threads;
  private final AtomicBoolean stopped = new AtomicBoolean();

  /**
   * A driver.
   *
   * @param parallel requests a system serves at once. Twice as many units are examined side by
   *     side, so that it is not idle while outputs are judged
   */
  public LocalDriver(Evaluation<?, ?, ?> evaluation, int parallel) {
    this.evaluation = evaluation;
    this.threads = 2 * parallel;
  }

  @Override
  public List<Result> run(List<WorkUnit> units) {
    evaluation.begin(units);
    List<Result> results = new ArrayList<>();
    results.addAll(each(units, evaluation::examine));
    evaluation.requireAnswers(results);
    return results;
  }

  private <R> List<R> each(List<WorkUnit> units, Function<WorkUnit, List<R>> work) {
    ExecutorService examiners = Executors.newFixedThreadPool(threads);
    try {
      List<Future<List<R>>> pending = new ArrayList<>();
      for (WorkUnit unit : units) {
        Callable<List<R>> job = () -> unlessStopped(unit, work);
        pending.add(examiners.submit(job));
      }
      List<R> results = new ArrayList<>();
      pending.forEach(job -> results.addAll(join(job)));
      return results;
    } finally {
      examiners.shutdownNow();
    }
  }

  private <R> List<R> unlessStopped(WorkUnit unit, Function<WorkUnit, List<R>> work) {
    if (stopped.get()) {
      return List.of(); // the run ends with the fault that stopped it
    }
    try {
      return work.apply(unit);
    } catch (RuntimeException | Error e) {
      stopped.set(true);
      evaluation.stop("the run was stopped");
      throw e;
    }
  }

  private static <R> List<R> join(Future<List<R>> examination) {
    try {
      return examination.get();
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
