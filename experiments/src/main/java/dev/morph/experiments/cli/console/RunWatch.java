package dev.morph.experiments.cli.console;

import dev.morph.experiments.run.PlannedRun.Explored;
import dev.morph.experiments.run.ProgressListener;
import dev.morph.scenarios.engine.examination.Evaluation;
import java.io.PrintWriter;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Shows the progress of a run. The display ends before anything else is printed. When a user
 * interrupts the run, work in progress is finished first.
 *
 * @param notice of the whole command
 */
public record RunWatch(PrintWriter err, StopNotice notice) implements ProgressListener {
  @Override
  public Explored during(Function<Consumer<Evaluation<?, ?, ?>>, Explored> work) {
    return notice.during(
        () -> {
          try (RunProgress display = new RunProgress(err)) {
            return work.apply(
                run -> {
                  notice.stoppedBy(() -> run.stop("it was interrupted"));
                  display.watch(run.progress());
                });
          } finally {
            notice.stoppedBy(null);
          }
        });
  }
}
