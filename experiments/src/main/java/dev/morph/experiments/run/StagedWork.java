package dev.morph.experiments.run;

import dev.morph.scenarios.engine.driver.Driver;
import dev.morph.scenarios.engine.examination.Evaluation;
import dev.morph.scenarios.engine.examination.EvaluationSettings;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.store.Sampled;
import dev.morph.scenarios.engine.store.Stage;
import dev.morph.scenarios.engine.store.UnitResults;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Executes a run stage by stage, until its goal or its deadline is reached. */
record StagedWork(RunSpec<?> spec, Engine engine, Engine.Work work) {
  private static final double MILLIS_AN_HOUR = 3.6e6;

  /**
   * Executes the stages. The rounds of the sample stop when the precision goal is met; the last
   * stage always produces the results.
   *
   * @param whole receives the results of each unit of the last stage
   */
  void carryOut(Consumer<UnitResults> whole) {
    Evaluation<?, ?, ?> evaluation = work.evaluation();
    ScheduledExecutorService deadline = scheduleDeadline(evaluation);
    RunningScore score = new RunningScore(spec);
    try (Driver driver = engine.driver(work)) {
      for (Stage stage : EvaluationSettings.of(spec).stages()) {
        Stage now = score.withoutFurtherRounds(stage);
        if (stage.isWhole()) {
          driver.run(evaluation.units(now), whole);
        } else if (stage.questions() > 0 || !score.isReached()) {
          List<Sampled> known = new ArrayList<>();
          driver.run(evaluation.units(now), unit -> known.add(unit.sample()));
          score.update(stage, known);
          evaluation.progress().setScore(score.scoreLine());
        }
      }
    } finally {
      deadline.shutdownNow();
    }
  }

  /** Schedules the end of the run when its time limit is reached. */
  private ScheduledExecutorService scheduleDeadline(Evaluation<?, ?, ?> evaluation) {
    ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
    Double hours = spec.effort().hours();
    if (hours != null) {
      Object unused =
          timer.schedule(
              () -> evaluation.stop("the " + hours + " hours allowed by --hours are over"),
              Math.round(hours * MILLIS_AN_HOUR),
              TimeUnit.MILLISECONDS);
    }
    return timer;
  }
}
