package dev.morph.scenarios.evaluation;

import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.model.CodeModel;
import dev.morph.scenarios.store.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Every task under every model. Seeds are examined side by side; two pools of threads, one that
 * waits for models and one of as many as there are cores for the oracle. The order of the results
 * is that of models, tasks and metrics, whatever finished first.
 */
public final class Evaluation implements AutoCloseable {
  private final Bench bench;
  private final EvaluationSettings settings;
  private final Progress progress = new Progress();
  private final ExecutorService examiners;
  private final ExecutorService askers;
  private final ExecutorService judges;
  private final AtomicInteger examining = new AtomicInteger();
  private final AtomicBoolean stopped = new AtomicBoolean();

  /** An evaluation that has not begun. */
  public Evaluation(Bench bench, EvaluationSettings settings) {
    this.bench = bench;
    this.settings = settings;
    int parallel = settings.effort().parallel();
    this.examiners = Executors.newFixedThreadPool(parallel);
    this.askers = Executors.newFixedThreadPool(parallel);
    this.judges = Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
  }

  /** How far it is; may be read while {@link #run} is under way. */
  public Progress progress() {
    return progress;
  }

  /**
   * Examines all tasks under all models.
   *
   * @throws dev.morph.core.fault.FaultException if nothing can go on before the user changes
   *     something; what was answered and judged until then is kept
   */
  public List<Result> run(List<CodingTask> tasks, List<CodeModel> models) {
    int usedBefore =
        models.stream().mapToInt(model -> bench.journal().answers(model.spec().text())).sum();
    CallCap cap = new CallCap(settings.effort().maxCalls(), usedBefore);
    VerdictDesk verdicts = new VerdictDesk(bench.judge(), bench.journal(), progress);
    progress.expect(tasks.size() * models.size());
    List<CompletableFuture<List<Result>>> examinations = new ArrayList<>();
    for (CodeModel model : models) {
      AnswerDesk answers = new AnswerDesk(model, bench.journal(), cap, progress);
      for (CodingTask task : tasks) {
        examinations.add(
            CompletableFuture.supplyAsync(() -> examine(task, answers, verdicts), examiners));
      }
    }
    return examinations.stream().map(OncePerKey::join).flatMap(List::stream).toList();
  }

  private List<Result> examine(CodingTask task, AnswerDesk answers, VerdictDesk verdicts) {
    if (stopped.get()) {
      throw new SuspendedException("the run was stopped");
    }
    Hands hands = new Hands(askers, judges, settings.effort(), examining);
    examining.incrementAndGet();
    try {
      List<Result> results =
          new SeedExamination(task, answers, verdicts, bench, settings, hands).run();
      progress.finishSeed();
      return results;
    } catch (RuntimeException | Error e) {
      stopped.set(true);
      throw e;
    } finally {
      examining.decrementAndGet();
    }
  }

  /** Ends all threads; work in flight is abandoned, nothing that was kept is lost. */
  @Override
  public void close() {
    List.of(examiners, askers, judges).forEach(ExecutorService::shutdownNow);
  }
}
