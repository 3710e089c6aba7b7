package dev.morph.experiments.cli;

import java.io.PrintWriter;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** Shows how many pairs are judged: a bar for a person, a line now and then for a log. */
final class PairsProgress implements AutoCloseable {
  private static final long LINE_EVERY_NANOS = TimeUnit.SECONDS.toNanos(15);

  private final PrintWriter err;
  private final int total;
  private final @Nullable ProgressBar bar;
  private final Map<String, Integer> verdicts = new TreeMap<>();
  private final long start = System.nanoTime();
  private long shown = start;
  private int done;
  private int kept;

  PairsProgress(PrintWriter err, int total) {
    this.err = err;
    this.total = total;
    this.bar =
        Terminal.watched()
            ? new ProgressBarBuilder()
                .setTaskName("pairs")
                .setInitialMax(total)
                .setStyle(ProgressBarStyle.ASCII)
                .setMaxRenderedLength(100)
                .build()
            : null;
  }

  /** One verdict more. */
  void count(String verdict) {
    done++;
    verdicts.merge(verdict, 1, Integer::sum);
    step();
  }

  /** A pair that an earlier run has judged. */
  void countKept() {
    kept++;
    step();
  }

  private void step() {
    if (bar != null) {
      bar.step();
    }
  }

  /** Prints a line if the last one is old. */
  void tick() {
    long now = System.nanoTime();
    if (bar != null || now - shown < LINE_EVERY_NANOS) {
      return;
    }
    shown = now;
    double seconds = (now - start) / 1e9;
    String left = done == 0 ? "unknown" : Terminal.clock(seconds / done * (total - kept - done));
    err.printf(
        "%s: %d of %d pairs, about %s left%n", Terminal.clock(seconds), kept + done, total, left);
    err.flush();
  }

  /** What came of it, in a line. */
  String summary() {
    StringBuilder text = new StringBuilder(done + " pairs judged");
    verdicts.forEach((verdict, count) -> text.append(", ").append(count + " " + verdict));
    return text + (kept == 0 ? "" : "; " + kept + " were there already");
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }
}
