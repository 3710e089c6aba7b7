package dev.morph.scenarios.engine.examination;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.scenarios.engine.driver.LocalDriver;
import dev.morph.scenarios.engine.examination.EvaluationSettings.Effort;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.journal.Journal;
import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a run holds of the units that are done: nothing, once it has handed their results over. */
class HandoverTest {
  private static final int TASKS = 6;

  @TempDir Path folder;

  @Test
  void resultsAreDeliveredInOrderWhileLaterUnitsRun() {
    CountDownLatch first = new CountDownLatch(1);
    Numbered.System model =
        new Numbered.System(
            text -> {
              if (Numbered.task(text) == TASKS - 1) {
                await(first);
              }
              return Numbered.System.behaviour(Numbered.number(text) >= 5 ? 1 : 0);
            });
    List<String> seeds = new ArrayList<>();

    run(
        results -> {
          results.forEach(result -> seeds.add(result.seed()));
          first.countDown();
        },
        model);

    assertThat(seeds).containsExactly("t0", "t1", "t2", "t3", "t4", "t5");
  }

  /** Otherwise one server would idle while another is asked. */
  @Test
  void allSystemsAreAskedFromTheBeginning() {
    CountDownLatch later = new CountDownLatch(1);
    AtomicBoolean idle = new AtomicBoolean();
    Numbered.System first =
        new Numbered.System(
            "first",
            text -> {
              if (Numbered.number(text) > 0 && !idle.get()) {
                idle.compareAndSet(false, !isCounted(later));
              }
              return Numbered.System.behaviour(0);
            });
    Numbered.System second =
        new Numbered.System(
            "second",
            text -> {
              if (Numbered.number(text) > 0) {
                later.countDown();
              }
              return Numbered.System.behaviour(0);
            });
    List<String> results = new ArrayList<>();

    run(some -> some.forEach(it -> results.add(it.model() + it.seed())), first, second);

    assertThat(idle).as("the second system is not asked").isFalse();
    assertThat(results).hasSize(2 * TASKS).startsWith("firstt0").endsWith("secondt5");
  }

  @Test
  void deliveredResultsAreForgotten() {
    List<WeakReference<Result>> handedOver = new ArrayList<>();
    List<Boolean> forgotten = new ArrayList<>();

    run(
        results -> {
          handedOver.forEach(earlier -> forgotten.add(isCollected(earlier)));
          results.forEach(result -> handedOver.add(new WeakReference<>(result)));
        },
        Numbered.System.failingFrom(5));

    assertThat(forgotten).hasSize(TASKS * (TASKS - 1) / 2).containsOnly(true);
  }

  private static boolean isCollected(WeakReference<Result> reference) {
    for (int i = 0; i < 20 && reference.get() != null; i++) {
      System.gc();
    }
    return reference.get() == null;
  }

  private void run(Consumer<List<Result>> taker, Numbered.System... models) {
    EvaluationSettings settings = new EvaluationSettings(Numbered.WALK, Effort.DEFAULT);
    try (Journal journal = Journal.open(folder.resolve("run.db"));
        Evaluation<?, ?, ?> evaluation =
            new Evaluation<>(
                EvaluationContext.of(Numbered.of(TASKS, 1, models), journal), settings)) {
      new LocalDriver(evaluation, 2).run(evaluation.units(), unit -> taker.accept(unit.walks()));
    }
  }

  private static void await(CountDownLatch latch) throws ExecutionFailure {
    if (!isCounted(latch)) {
      throw new ExecutionFailure("nothing was handed over");
    }
  }

  private static boolean isCounted(CountDownLatch latch) throws ExecutionFailure {
    try {
      return latch.await(20, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ExecutionFailure("interrupted");
    }
  }
}
