package dev.morph.experiments.cli.console;

import dev.morph.core.entity.Waiting;
import dev.morph.core.fault.Counted;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.cli.console.ProgressDisplay.Reached;
import dev.morph.scenarios.engine.examination.Progress;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Shows the progress of a run, checking it twice a second. */
public final class RunProgress implements AutoCloseable {
  private static final long EVERY_MILLIS = 500;

  /** Steps per unit of work. */
  private static final long STEPS = 1000;

  private final ProgressDisplay display;
  private @Nullable Thread watcher;

  public RunProgress(PrintWriter err) {
    this.display = new ProgressDisplay(err, "work");
  }

  /** Starts the display. */
  public void watch(Progress progress) {
    Thread thread = new Thread(() -> show(progress), "progress");
    thread.setDaemon(true);
    thread.start();
    watcher = thread;
  }

  private void show(Progress progress) {
    try {
      while (true) {
        display.at(reached(progress.snapshot(), progress.waiting().now()));
        TimeUnit.MILLISECONDS.sleep(EVERY_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  static Reached reached(Progress.Snapshot now, Optional<Waiting.Reason> waiting) {
    String stage = now.stage().isEmpty() ? "" : now.stage() + ", ";
    String tasks =
        String.format(Locale.ROOT, "%,d of %s", now.finished(), Counted.of(now.seeds(), "task"));
    String score = now.score().isEmpty() ? "" : ", " + PlainText.line(now.score(), 200);
    String counts =
        ", "
            + Counted.of(now.asked() + now.reused(), "answer")
            + ", "
            + Counted.of(now.judged(), "verdict");
    String waits = waiting.map(it -> ", " + it.words()).orElse("");
    return new Reached(
        Math.round(STEPS * now.done()),
        Math.round(STEPS * now.all()),
        0,
        stage + tasks + counts + score + waits,
        tasks + waits);
  }

  @Override
  public void close() {
    if (watcher != null) {
      watcher.interrupt();
      try {
        watcher.join();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    display.close();
  }
}
