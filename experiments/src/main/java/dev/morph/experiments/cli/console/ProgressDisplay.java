package dev.morph.experiments.cli.console;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import org.jspecify.annotations.Nullable;

/**
 * Shows the progress of work: a bar on a terminal, or occasional lines in a log. Nothing is shown
 * for work that takes less than 0.3 s. Thread-safe.
 */
public final class ProgressDisplay implements AutoCloseable {
  private static final long MOMENT = TimeUnit.MILLISECONDS.toNanos(300);
  private static final int BAR_EVERY_MILLIS = 500;
  private static final int LINE_EVERY_MILLIS = 15_000;
  private static final int WIDTH = 79;
  private static final int BAR = 10;

  /**
   * Bounds of the window from which the time left is estimated. The window is the last quarter of
   * the elapsed time, because later work of a run can be much faster than earlier work.
   */
  private static final long SHORTEST_WINDOW = TimeUnit.SECONDS.toNanos(20);

  private static final long LONGEST_WINDOW = TimeUnit.MINUTES.toNanos(10);

  private static final String TO_LINE_START = "\r\033[K";
  private static final int LONGEST_LINE = 400;

  private final PrintWriter err;
  private final String name;
  private final boolean watched;
  private long start = System.nanoTime();
  private volatile WorkProgress reached = WorkProgress.of(0, 0, "");
  private final Deque<Sample> samples = new ArrayDeque<>();
  private volatile @Nullable ProgressBar bar;
  private volatile boolean closed;
  private String logged = "";

  /** The progress at a point in time. */
  private record Sample(long nanos, WorkProgress reached) {}

  /**
   * Creates a progress display for work with this name.
   *
   * @param err receives the lines of a log
   */
  public ProgressDisplay(PrintWriter err, String name) {
    this(err, name, Terminal.isInteractive());
  }

  ProgressDisplay(PrintWriter err, String name, boolean watched) {
    this.err = err;
    this.name = name;
    this.watched = watched;
  }

  /**
   * The progress of the work.
   *
   * @param done the finished part of {@code total}, in any unit
   * @param total the whole work, in the same unit; may increase
   * @param skipped the part of {@code done} that took no time
   * @param words text for a person
   * @param brief shorter text, for a bar with little room
   */
  public record WorkProgress(long done, long total, long skipped, String words, String brief) {
    /** The share of the work that must be done before the time left is estimated. */
    private static final double TELLING_SHARE = 0.05;

    /** Creates the progress of work on countable items. */
    public static WorkProgress of(long done, long total, String things) {
      String words = String.format(Locale.ROOT, "%,d of %,d %s", done, total, things);
      return new WorkProgress(done, total, 0, words, words);
    }

    /** Returns a copy in which this number of finished items took no time. */
    public WorkProgress withSkipped(long without) {
      return new WorkProgress(done, total, without, words, brief);
    }

    Optional<Duration> timeLeft(Duration elapsed) {
      long worked = done - skipped;
      return worked < TELLING_SHARE * (total - skipped)
          ? Optional.empty()
          : timeLeft(worked, elapsed);
    }

    /** Estimates the time left from the rate since an earlier point in time. */
    Optional<Duration> timeLeft(WorkProgress before, Duration between) {
      if (timeLeft(between).isEmpty()) {
        return Optional.empty();
      }
      return timeLeft(done - skipped - (before.done - before.skipped), between);
    }

    private Optional<Duration> timeLeft(long worked, Duration took) {
      return worked <= 0
          ? Optional.empty()
          : Optional.of(
              Duration.ofMillis(Math.round((double) took.toMillis() / worked * (total - done))));
    }

    String formatLine(Duration elapsed) {
      return formatLine(elapsed, timeLeft(elapsed));
    }

    String formatLine(Duration elapsed, Optional<Duration> left) {
      return formatDuration(elapsed) + ": " + words + ", " + inWords(left);
    }

    /** Formats one line of at most 79 columns with a bar, the share, the time left and the text. */
    String formatBar(Optional<Duration> left) {
      int full = total <= 0 ? 0 : (int) Math.min(BAR, BAR * done / total);
      long percent = total <= 0 ? 0 : Math.min(100, 100 * done / total);
      String bar =
          String.format(
              Locale.ROOT,
              "[%s%s] %3d %%, %s: ",
              "=".repeat(full),
              " ".repeat(BAR - full),
              percent,
              left.map(it -> formatDuration(it) + " left").orElse("time not known"));
      String line = bar + (bar.length() + words.length() <= WIDTH ? words : brief);
      return line.length() <= WIDTH ? line : line.substring(0, WIDTH - 3) + "...";
    }

    private static String inWords(Optional<Duration> left) {
      return left.map(it -> "about " + formatDuration(it) + " left")
          .orElse("time left not known yet");
    }

    private static String formatDuration(Duration duration) {
      return Terminal.formatDuration(duration.toMillis() / 1e3);
    }
  }

  /** Shows the number of finished items; {@code total} may increase. */
  public void update(long done, long total) {
    update(WorkProgress.of(done, Math.max(done, total), name));
  }

  /** Shows this progress, unless the display is closed. */
  public synchronized void update(WorkProgress now) {
    if (closed) {
      return;
    }
    reached = now;
    long nanos = System.nanoTime();
    samples.addLast(new Sample(nanos, now));
    long window = Math.max(SHORTEST_WINDOW, Math.min(LONGEST_WINDOW, (nanos - start) / 4));
    while (samples.size() > 2 && nanos - samples.getFirst().nanos() > window) {
      Object unused = samples.removeFirst();
    }
    if (bar == null && System.nanoTime() - start >= MOMENT) {
      bar = openBar();
    }
  }

  private ProgressBar openBar() {
    Duration before = Duration.ofNanos(System.nanoTime() - start);
    ProgressBarBuilder builder =
        new ProgressBarBuilder().setTaskName(name).startsFrom(0, before).continuousUpdate();
    if (watched) {
      builder
          .setUpdateIntervalMillis(BAR_EVERY_MILLIS)
          .setRenderer((state, length) -> reached.formatBar(timeLeft(state.getTotalElapsed())))
          .setConsumer(new DelegatingProgressBarConsumer(this::redraw, LONGEST_LINE));
    } else {
      builder
          .setUpdateIntervalMillis(LINE_EVERY_MILLIS)
          .setRenderer((state, length) -> logLine(state.getTotalElapsed()))
          .setConsumer(new DelegatingProgressBarConsumer(this::log, LONGEST_LINE));
    }
    return builder.build();
  }

  /**
   * Returns the next line of a log; empty in the first seconds, because short work needs no log.
   */
  private String logLine(Duration elapsed) {
    return elapsed.toMillis() < LINE_EVERY_MILLIS
        ? ""
        : reached.formatLine(elapsed, timeLeft(elapsed));
  }

  private synchronized Optional<Duration> timeLeft(Duration elapsed) {
    Sample oldest = samples.peekFirst();
    Duration between = Duration.ofNanos(oldest == null ? 0 : System.nanoTime() - oldest.nanos());
    return oldest != null && elapsed.compareTo(between.plusSeconds(1)) > 0
        ? reached.timeLeft(oldest.reached(), between)
        : reached.timeLeft(elapsed);
  }

  /**
   * Redraws the bar. The library's own terminal access is not used, because it would intercept
   * Ctrl-C.
   */
  private void redraw(String line) {
    err.print(TO_LINE_START + line);
    err.flush();
  }

  private void log(String line) {
    boolean again = bar == null && reached.words().equals(logged); // the end is already in the log
    if (!line.isBlank() && !again) {
      logged = reached.words();
      err.println(line);
      err.flush();
    }
  }

  /**
   * Removes the display, so that something else can be printed. Further progress shows it again.
   */
  public void clear() {
    ProgressBar open = takeBar();
    if (open != null) {
      open.close(); // outside the lock, because the last redraw needs it
      if (watched) {
        redraw("");
      }
    }
  }

  private synchronized @Nullable ProgressBar takeBar() {
    ProgressBar open = bar;
    bar = null;
    samples.clear();
    start = System.nanoTime();
    return open;
  }

  @Override
  public void close() {
    closed = true;
    clear();
  }
}
