package dev.morph.experiments.cli.script;

import dev.morph.experiments.cli.console.StopNotice;
import dev.morph.experiments.plan.PlannedRun.Explored;
import dev.morph.experiments.plan.RobustnessSystem.Watching;
import dev.morph.scenarios.engine.examination.Progress;
import java.io.PrintWriter;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Shows how far a run is. The display ends before anything else is printed; whoever interrupts the
 * run is told that nothing is lost.
 *
 * @param resume what makes the same command go on
 */
record RunWatch(PrintWriter err, String resume) implements Watching {
  @Override
  public Explored during(Function<Consumer<Progress>, Explored> work) {
    return new StopNotice(err, resume)
        .during(
            () -> {
              try (ProgressDisplay display = new ProgressDisplay(err)) {
                return work.apply(display::watch);
              }
            });
  }
}
