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
    ExecutorService examiners = Executors.newFixedThreadPool(threads);
    try {
      List<Future<List<Result>>> examinations = new ArrayList<>();
      for (WorkUnit unit : units) {
        Callable<List<Result>> examination = () -> examine(unit);
        examinations.add(examiners.submit(examination));
      }
      List<Result> results = new ArrayList<>();
      examinations.forEach(examination -> results.addAll(join(examination)));
      evaluation.requireAnswers(results);
      return results;
    } finally {
      examiners.shutdownNow();
    }
  }

  private List<Result> examine(WorkUnit unit) {
    if (stopped.get()) {
      return List.of(); // the run ends with the fault that stopped it
    }
    try {
      return evaluation.examine(unit);
    } catch (RuntimeException | Error e) {
      stopped.set(true);
      evaluation.stop("the run was stopped");
      throw e;
    }
  }

  private static List<Result> join(Future<List<Result>> examination) {
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
