package dev.morph.experiments.cli.console;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/**
 * Shows how far work has come: a bar for a person, a line now and then for a log. Work that takes
 * only a moment shows nothing. Thread-safe.
 */
public final class ProgressDisplay implements AutoCloseable {
  private static final long MOMENT = TimeUnit.MILLISECONDS.toNanos(300);
  private static final int BAR_EVERY_MILLIS = 500;
  private static final int LINE_EVERY_MILLIS = 15_000;
  private static final int WIDTH = 100;
  private static final int LONGEST_LINE = 400;

  private final PrintWriter err;
  private final String name;
  private final boolean watched;
  private long start = System.nanoTime();
  private volatile Reached reached = new Reached(0, 0, 0, "");
  private @Nullable ProgressBar bar;

  /**
   * For work of this name.
   *
   * @param err where the lines of a log go
   */
  public ProgressDisplay(PrintWriter err, String name) {
    this(err, name, Terminal.watched());
  }

  ProgressDisplay(PrintWriter err, String name, boolean watched) {
    this.err = err;
    this.name = name;
    this.watched = watched;
  }

  /**
   * How far the work has come.
   *
   * @param done of {@code total}, in any unit
   * @param total may grow
   * @param skipped how many of {@code done} took no time
   * @param words what a person reads
   */
  public record Reached(long done, long total, long skipped, String words) {
    /** Less than this share of the work says nothing about the rest. */
    private static final double TELLING_SHARE = 0.02;

    /** That many of a countable thing. */
    public static Reached of(long done, long total, String things) {
      String words = String.format(Locale.ROOT, "%,d of %,d %s", done, total, things);
      return new Reached(done, total, 0, words);
    }

    /** The same; so many of those done took no time. */
    public Reached skipping(long without) {
      return new Reached(done, total, without, words);
    }

    Optional<Duration> left(Duration elapsed) {
      long worked = done - skipped;
      if (worked <= 0 || worked < TELLING_SHARE * (total - skipped)) {
        return Optional.empty();
      }
      double each = (double) elapsed.toMillis() / worked;
      return Optional.of(Duration.ofMillis(Math.round(each * (total - done))));
    }

    String line(Duration elapsed) {
      String left =
          left(elapsed).map(it -> "about " + clock(it) + " left").orElse("time left not known yet");
      return clock(elapsed) + ": " + words + ", " + left;
    }

    private static String clock(Duration duration) {
      return Terminal.clock(duration.toMillis() / 1e3);
    }
  }

  /** Shows this many things, of those expected; {@code total} may grow. */
  public void at(long done, long total) {
    at(Reached.of(done, Math.max(done, total), name));
  }

  /** Shows this. */
  public synchronized void at(Reached now) {
    reached = now;
    if (bar == null && System.nanoTime() - start >= MOMENT) {
      bar = open();
    }
    if (bar != null) {
      bar.maxHint(now.total()).stepTo(now.done()).setExtraMessage(watched ? " " + now.words() : "");
    }
  }

  private ProgressBar open() {
    Duration before = Duration.ofNanos(System.nanoTime() - start);
    ProgressBarBuilder builder =
        new ProgressBarBuilder()
            .setTaskName(name)
            .setStyle(ProgressBarStyle.ASCII)
            .startsFrom(0, before)
            .setEtaFunction(state -> reached.left(state.getTotalElapsed()))
            .continuousUpdate();
    if (watched) {
      builder
          .setUpdateIntervalMillis(BAR_EVERY_MILLIS)
          .setMaxRenderedLength(WIDTH)
          .clearDisplayOnFinish();
    } else {
      builder
          .setUpdateIntervalMillis(LINE_EVERY_MILLIS)
          .setRenderer((state, length) -> logLine(state.getTotalElapsed()))
          .setConsumer(new DelegatingProgressBarConsumer(this::log, LONGEST_LINE));
    }
    return builder.build();
  }

  /** Nothing in the first seconds: a log has no use for a line that says that work began. */
  private String logLine(Duration elapsed) {
    return elapsed.toMillis() < LINE_EVERY_MILLIS ? "" : reached.line(elapsed);
  }

  private void log(String line) {
    if (!line.isBlank()) {
      err.println(line);
      err.flush();
    }
  }

  /** Ends what is shown, so that something else can be printed; the next work begins here. */
  public synchronized void clear() {
    if (bar != null) {
      bar.close();
      bar = null;
    }
    start = System.nanoTime();
  }

  @Override
  public void close() {
    clear();
  }
}
