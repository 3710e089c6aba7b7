package dev.morph.experiments.cli.script;

import dev.morph.core.strategy.Limits;
import dev.morph.experiments.cli.console.Terminal;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Shows how far the statement is that runs: in place for a person, a line now and then for a log.
 * What is done in a moment shows nothing.
 */
final class StatementProgress implements Limits.Watcher {
  private static final long IN_PLACE_EVERY = TimeUnit.MILLISECONDS.toNanos(300);
  private static final long LINE_EVERY = TimeUnit.SECONDS.toNanos(15);
  private static final int WIDTH = 79;

  private final PrintWriter err;
  private final boolean watched;
  private final long every;
  private final LongSupplier nanos;
  private long start;
  private long shown;
  private boolean inPlace;

  StatementProgress(PrintWriter err) {
    this(err, Terminal.watched(), System::nanoTime);
  }

  StatementProgress(PrintWriter err, boolean watched, LongSupplier nanos) {
    this.err = err;
    this.nanos = nanos;
    this.start = nanos.getAsLong();
    this.shown = start;
    this.watched = watched;
    this.every = watched ? IN_PLACE_EVERY : LINE_EVERY;
  }

  @Override
  public void at(long done, long expected) {
    long now = nanos.getAsLong();
    if (now - shown >= every && done > 0) {
      shown = now;
      show(done, Math.max(done, expected), (now - start) / 1e9);
    }
  }

  private void show(long done, long expected, double seconds) {
    String line =
        String.format(
            Locale.ROOT,
            "%s: %,d of %,d steps, about %s left",
            Terminal.clock(seconds),
            done,
            expected,
            Terminal.clock(seconds / done * (expected - done)));
    if (watched) {
      err.printf("\r%-" + WIDTH + "s", line);
      inPlace = true;
    } else {
      err.println(line);
    }
    err.flush();
  }

  /** Makes room for something else to be said; what comes next is shown from its beginning. */
  void clear() {
    if (inPlace) {
      err.print("\r" + " ".repeat(WIDTH) + "\r");
      err.flush();
      inPlace = false;
    }
    start = nanos.getAsLong();
    shown = start;
  }
}
