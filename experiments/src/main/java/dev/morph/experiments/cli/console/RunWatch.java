package dev.morph.experiments.cli.console;

import dev.morph.experiments.plan.PlannedRun.Explored;
import dev.morph.experiments.plan.ProgressListener;
import dev.morph.scenarios.engine.examination.Progress;
import java.io.PrintWriter;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Shows how far a run is. The display ends before anything else is printed; a user who interrupts
 * the run is told that nothing is lost.
 *
 * @param resume what makes the same command go on
 */
public record RunWatch(PrintWriter err, String resume) implements ProgressListener {
  @Override
  public Explored during(Function<Consumer<Progress>, Explored> work) {
    return new StopNotice(err, resume)
        .during(
            () -> {
              try (RunProgress display = new RunProgress(err)) {
                return work.apply(display::watch);
              }
            });
  }
}
