package dev.morph.scenarios.evaluation;

import dev.morph.core.entity.Gauges;
import dev.morph.core.fault.Fault;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.model.CodeModel;
import dev.morph.scenarios.store.Result;
import dev.morph.scenarios.store.Result.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Every task under every model. Seeds are examined side by side, twice as many as a model may be
 * asked at once, so that it is not idle while programs are judged; threads that wait for each
 * model, and as many as there are cores for the oracle. The order of the results is that of models,
 * tasks and metrics, whatever finished first.
 */
public final class Evaluation implements AutoCloseable {
  private final Bench bench;
  private final EvaluationSettings settings;
  private final Progress progress = new Progress();
  private final ExecutorService examiners;
  private final List<Askers> askers = new ArrayList<>();
  private final ExecutorService judges;
  private final Gauges gauges;
  private final AtomicBoolean stopped = new AtomicBoolean();

  /** An evaluation that has not begun. */
  public Evaluation(Bench bench, EvaluationSettings settings) {
    this(bench, settings, Gauges.SYSTEM);
  }

  /** An evaluation that has not begun, with gauges for the durations and bytes in its results. */
  public Evaluation(Bench bench, EvaluationSettings settings, Gauges gauges) {
    this.bench = bench;
    this.settings = settings;
    this.gauges = gauges;
    this.examiners = Executors.newFixedThreadPool(2 * settings.effort().parallel());
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
    Spending spending = new Spending(settings.effort().caps(), models, bench.journal());
    List<AnswerDesk> desks =
        models.stream()
            .map(model -> new AnswerDesk(model, bench.journal(), spending, progress))
            .toList();
    bench.mutants().expect(tasks.stream().map(CodingTask::seed).toList(), settings.walk().start());
    tasks.stream()
        .filter(task -> bench.mutants().limit(task.seed()).k() > 0)
        .findFirst()
        .ifPresent(task -> desks.forEach(desk -> greet(desk, task)));
    VerdictDesk verdicts =
        new VerdictDesk(bench.judge(), bench.journal(), progress, gauges.stopwatch());
    progress.expect(
        tasks.size() * models.size(), bench.metrics().size() * settings.walk().maxQueries());
    List<CompletableFuture<List<Result>>> examinations = new ArrayList<>();
    for (AnswerDesk desk : desks) {
      Hands hands = new Hands(askers(), judges, settings.effort());
      for (CodingTask task : tasks) {
        examinations.add(
            CompletableFuture.supplyAsync(
                () -> examine(task, desk, verdicts, hands, desks), examiners));
      }
    }
    List<Result> results =
        examinations.stream().map(OncePerKey::join).flatMap(List::stream).toList();
    desks.forEach(desk -> requireAnswers(desk, results));
    return results;
  }

  /**
   * The first question to each model comes before any other is paid for: it shows whether it can be
   * reached.
   */
  private static void greet(AnswerDesk desk, CodingTask task) {
    try {
      desk.ask(task, task.seed().id(), task.description(), 0);
    } catch (SuspendedException e) {
      return; // one prompt that fails says nothing of the others
    }
  }

  private static void requireAnswers(AnswerDesk desk, List<Result> results) {
    boolean waits = results.stream().anyMatch(result -> result.outcome() == Outcome.SUSPENDED);
    if (waits && desk.isSilent()) {
      String reason =
          results.stream()
              .filter(result -> result.model().equals(desk.model().spec().text()))
              .map(result -> String.valueOf(result.cause()))
              .findFirst()
              .orElse("no reason given");
      throw Fault.MODEL_FAILED.because(desk.model().spec(), reason);
    }
  }

  private Askers askers() {
    Askers added = new Askers(settings.effort().parallel());
    askers.add(added);
    return added;
  }

  private List<Result> examine(
      CodingTask task,
      AnswerDesk answers,
      VerdictDesk verdicts,
      Hands hands,
      List<AnswerDesk> all) {
    if (stopped.get()) {
      return List.of(); // the run ends with the fault that stopped it
    }
    try {
      return new SeedExamination(task, answers, verdicts, bench, settings, hands, progress, gauges)
          .run();
    } catch (RuntimeException | Error e) {
      stopped.set(true);
      all.forEach(desk -> desk.close("the run was stopped"));
      throw e;
    } finally {
      progress.finishSeed();
    }
  }

  /** Ends all threads; work in flight is abandoned, nothing that was kept is lost. */
  @Override
  public void close() {
    List.of(examiners, judges).forEach(ExecutorService::shutdownNow);
    askers.forEach(Askers::close);
  }
}
