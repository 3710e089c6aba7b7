package dev.morph.scenarios.engine.driver;

import dev.morph.scenarios.engine.examination.Evaluation;
import dev.morph.scenarios.engine.store.UnitResults;
import dev.morph.scenarios.engine.store.WorkUnit;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
  private static final int MOST_WAITING = 10_000;

  private final Evaluation<?, ?, ?> evaluation;
  private final UnitExaminer examiner;
  private final int threads;
  private final AtomicBoolean stopped = new AtomicBoolean();

  /**
   * Creates a driver.
   *
   * @param parallel concurrent requests per system. Twice as many units of a system are examined
   *     concurrently, so that the system is not idle while outputs are judged
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
    examineAll(units, handover);
    evaluation.requireAnswers(handover.suspensionReasons());
  }

  private void examineAll(List<WorkUnit> units, ResultSink handover) {
    long systems = units.stream().map(WorkUnit::system).distinct().count();
    ScheduledExecutorService examiners =
        Executors.newScheduledThreadPool((int) Math.max(1, threads * systems));
    try {
      Map<WorkUnit, CompletableFuture<UnitResults>> pending = new LinkedHashMap<>();
      units.forEach(unit -> pending.put(unit, new CompletableFuture<>()));
      for (WorkUnit unit : interleaveSystems(units)) {
        CompletableFuture<UnitResults> done = Objects.requireNonNull(pending.get(unit));
        examiners.execute(() -> tryExamine(unit, done, examiners));
      }
      for (WorkUnit unit : units) {
        handover.accept(
            awaitResults(Objects.requireNonNull(pending.remove(unit)))); // frees its memory
      }
    } finally {
      examiners.shutdownNow();
    }
  }

  /**
   * Orders the units so that every system gets questions from the start. Results are handed over in
   * the original order, so the results of later systems wait in memory. To limit this, very many
   * units keep their order.
   */
  private static List<WorkUnit> interleaveSystems(List<WorkUnit> units) {
    if (units.size() > MOST_WAITING) {
      return units;
    }
    Map<String, Deque<WorkUnit>> bySystem = new LinkedHashMap<>();
    units.forEach(
        unit -> bySystem.computeIfAbsent(unit.system(), any -> new ArrayDeque<>()).add(unit));
    List<WorkUnit> order = new ArrayList<>();
    while (order.size() < units.size()) {
      bySystem.values().stream().map(Deque::poll).filter(Objects::nonNull).forEach(order::add);
    }
    return order;
  }

  private void tryExamine(
      WorkUnit unit, CompletableFuture<UnitResults> done, ScheduledExecutorService examiners) {
    if (stopped.get()) {
      // The run ends with the fault that stopped it.
      done.complete(evaluation.emptyResults(unit, "the run was stopped"));
      return;
    }
    try {
      Optional<UnitResults> results = examiner.tryExamine(unit);
      if (results.isPresent()) {
        done.complete(results.get());
        return;
      }
      ScheduledFuture<?> unused =
          examiners.schedule(
              () -> tryExamine(unit, done, examiners),
              UnitExaminer.PAUSE_MILLIS,
              TimeUnit.MILLISECONDS);
    } catch (RuntimeException | Error e) {
      stopped.set(true);
      evaluation.stop("the run was stopped");
      done.completeExceptionally(e);
    }
  }

  private static UnitResults awaitResults(CompletableFuture<UnitResults> done) {
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
