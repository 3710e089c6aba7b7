package dev.morph.experiments.cli.console;

import dev.morph.core.entity.Waiting;
import dev.morph.core.fault.Counted;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.cli.console.ProgressDisplay.WorkProgress;
import dev.morph.experiments.run.PlannedRun.Explored;
import dev.morph.experiments.run.ProgressListener;
import dev.morph.scenarios.engine.examination.Evaluation;
import dev.morph.scenarios.engine.examination.Progress;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Shows the progress of a run, updated twice a second. The display is removed before anything else
 * is printed. If the user interrupts the run, work in progress is finished first.
 *
 * @param notice tells the user how to continue an interrupted run
 */
public record RunProgress(PrintWriter err, StopNotice notice) implements ProgressListener {
  private static final long EVERY_MILLIS = 500;

  /** Steps of the display per unit of work. */
  private static final long STEPS = 1000;

  @Override
  public Explored runObserved(Function<Consumer<Evaluation<?, ?, ?>>, Explored> work) {
    return notice.runInterruptibly(
        () -> {
          ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
          try (ProgressDisplay display = new ProgressDisplay(err, "work")) {
            return work.apply(
                run -> {
                  notice.setStopAction(() -> run.stop("it was interrupted"));
                  Progress progress = run.progress();
                  Future<?> unused =
                      clock.scheduleAtFixedRate(
                          () ->
                              display.update(
                                  displayedProgress(
                                      progress.snapshot(), progress.waiting().mainReason())),
                          0,
                          EVERY_MILLIS,
                          TimeUnit.MILLISECONDS);
                });
          } finally {
            clock.shutdownNow();
            notice.setStopAction(null);
          }
        });
  }

  static WorkProgress displayedProgress(Progress.Snapshot now, Optional<Waiting.Reason> waiting) {
    String stage = now.stage().isEmpty() ? "" : now.stage() + ", ";
    String tasks =
        String.format(
            Locale.ROOT, "%,d of %s", now.finished(), Counted.phrase(now.seeds(), "task"));
    String score = now.score().isEmpty() ? "" : ", " + PlainText.line(now.score(), 200);
    String counts =
        ", "
            + Counted.phrase(now.asked() + now.reused(), "answer")
            + ", "
            + Counted.phrase(now.judged(), "verdict");
    String waits = waiting.map(it -> ", " + it.label()).orElse("");
    return new WorkProgress(
        Math.round(STEPS * now.done()),
        Math.round(STEPS * now.all()),
        0,
        stage + tasks + counts + score + waits,
        tasks + waits);
  }
}
