package dev.morph.experiments.cli.script;

import dev.morph.experiments.cli.console.Terminal;
import dev.morph.scenarios.engine.examination.Progress;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** Shows how far a run is: a bar for a person, a line now and then for a log. */
final class ProgressDisplay implements AutoCloseable {
  private static final long BAR_EVERY_MILLIS = 500;
  private static final long BAR_STEPS = 100;
  private static final long LINE_EVERY_MILLIS = 15_000;
  private static final int WIDTH = 79;

  /** What is done in less than this share says nothing about the rest: workers are starting. */
  private static final double TELLING_SHARE = 0.02;

  private final PrintWriter err;
  private final long start = System.nanoTime();
  private @Nullable Thread shower;

  ProgressDisplay(PrintWriter err) {
    this.err = err;
  }

  /** Begins to show. */
  void watch(Progress progress) {
    Thread thread = new Thread(() -> show(progress), "progress");
    thread.setDaemon(true);
    thread.start();
    shower = thread;
  }

  private void show(Progress progress) {
    try {
      if (Terminal.watched()) {
        showBar(progress);
      } else {
        showLines(progress);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void showLines(Progress progress) throws InterruptedException {
    while (true) {
      TimeUnit.MILLISECONDS.sleep(LINE_EVERY_MILLIS);
      err.println(line(progress.snapshot()));
    }
  }

  private static void showBar(Progress progress) throws InterruptedException {
    ProgressBarBuilder builder =
        new ProgressBarBuilder()
            .setTaskName("work")
            .setStyle(ProgressBarStyle.ASCII)
            .setUpdateIntervalMillis((int) BAR_EVERY_MILLIS)
            .setMaxRenderedLength(WIDTH);
    try (ProgressBar bar = builder.build()) {
      while (true) {
        draw(bar, progress.snapshot());
        TimeUnit.MILLISECONDS.sleep(BAR_EVERY_MILLIS);
      }
    }
  }

  private static void draw(ProgressBar bar, Progress.Snapshot now) {
    bar.maxHint(BAR_STEPS);
    bar.stepTo(Math.round(BAR_STEPS * now.share()));
    bar.setExtraMessage(
        String.format(
            Locale.ROOT,
            " %d/%d seeds, %d answers, %d verdicts",
            now.finished(),
            now.seeds(),
            now.asked() + now.reused(),
            now.judged()));
  }

  private String line(Progress.Snapshot now) {
    double seconds = (System.nanoTime() - start) / 1e9;
    String left =
        now.share() < TELLING_SHARE
            ? "unknown"
            : "at most about " + Terminal.clock(seconds * (1 - now.share()) / now.share());
    return String.format(
        Locale.ROOT,
        "%s: %d of %d seeds, %d answers asked, %d from the journal, %d verdicts, time left %s",
        Terminal.clock(seconds),
        now.finished(),
        now.seeds(),
        now.asked(),
        now.reused(),
        now.judged(),
        left);
  }

  @Override
  public void close() {
    if (shower != null) {
      shower.interrupt();
      try {
        shower.join();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
