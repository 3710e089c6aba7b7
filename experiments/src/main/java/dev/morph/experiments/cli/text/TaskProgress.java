package dev.morph.experiments.cli.text;

import dev.morph.experiments.cli.console.Terminal;
import java.io.PrintWriter;
import java.util.concurrent.TimeUnit;

/** Shows how many tasks are done, a line now and then. */
final class TaskProgress implements AutoCloseable {
  private static final long LINE_EVERY_NANOS = TimeUnit.SECONDS.toNanos(15);

  private final PrintWriter err;
  private final int total;
  private final long start = System.nanoTime();
  private long shown = start;
  private int done;

  TaskProgress(PrintWriter err, int total) {
    this.err = err;
    this.total = total;
  }

  /** One more. */
  void step() {
    done++;
    long now = System.nanoTime();
    if (now - shown >= LINE_EVERY_NANOS || (Terminal.watched() && done == total)) {
      shown = now;
      double seconds = (now - start) / 1e9;
      err.printf(
          "%s: %d of %d tasks, about %s left%n",
          Terminal.clock(seconds), done, total, Terminal.clock(seconds / done * (total - done)));
      err.flush();
    }
  }

  @Override
  public void close() {
    err.flush();
  }
}
