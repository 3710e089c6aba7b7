package dev.morph.experiments.cli;

import dev.morph.scenarios.evaluation.Progress;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** Shows how far a run is: a bar for a person, a line now and then for a log. */
final class ProgressDisplay implements AutoCloseable {
  private static final int LINE_EVERY_SECONDS = 15;

  private final PrintWriter err;
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(
          work -> {
            Thread thread = new Thread(work, "progress");
            thread.setDaemon(true);
            return thread;
          });
  private final long start = System.nanoTime();
  private @Nullable ProgressBar bar;

  ProgressDisplay(PrintWriter err) {
    this.err = err;
  }

  /** Begins to show. */
  synchronized void watch(Progress progress) {
    if (Terminal.watched()) {
      bar =
          new ProgressBarBuilder()
              .setTaskName("seeds")
              .setStyle(ProgressBarStyle.ASCII)
              .setUpdateIntervalMillis(500)
              .setMaxRenderedLength(100)
              .build();
      clock.scheduleAtFixedRate(() -> draw(progress.snapshot()), 0, 500, TimeUnit.MILLISECONDS);
    } else {
      clock.scheduleAtFixedRate(
          () -> err.println(line(progress.snapshot())),
          LINE_EVERY_SECONDS,
          LINE_EVERY_SECONDS,
          TimeUnit.SECONDS);
    }
  }

  private synchronized void draw(Progress.Snapshot now) {
    if (bar != null) {
      bar.maxHint(now.seeds());
      bar.stepTo(now.finished());
      bar.setExtraMessage(
          String.format(
              Locale.ROOT, " %d answers, %d verdicts", now.asked() + now.reused(), now.judged()));
    }
  }

  private String line(Progress.Snapshot now) {
    double seconds = (System.nanoTime() - start) / 1e9;
    String left =
        now.finished() == 0
            ? "unknown"
            : clock(seconds / now.finished() * (now.seeds() - now.finished()));
    return String.format(
        Locale.ROOT,
        "%s: %d of %d seeds, %d answers asked, %d from the journal, %d verdicts, about %s left",
        clock(seconds),
        now.finished(),
        now.seeds(),
        now.asked(),
        now.reused(),
        now.judged(),
        left);
  }

  private static String clock(double seconds) {
    Duration duration = Duration.ofSeconds(Math.round(seconds));
    return String.format(
        Locale.ROOT,
        "%d:%02d:%02d",
        duration.toHours(),
        duration.toMinutesPart(),
        duration.toSecondsPart());
  }

  @Override
  public synchronized void close() {
    clock.shutdownNow();
    if (bar != null) {
      bar.close();
      bar = null;
    }
  }
}
