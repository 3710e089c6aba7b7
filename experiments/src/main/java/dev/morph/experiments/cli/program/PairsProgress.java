package dev.morph.experiments.cli.program;

import dev.morph.experiments.analysis.TierTally;
import dev.morph.experiments.cli.console.Terminal;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
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
  private final List<TierTally.Timed> verdicts = new ArrayList<>();
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
  void count(TierTally.Timed verdict) {
    done++;
    verdicts.add(verdict);
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
    String left =
        done == 0
            ? ""
            : ", about " + Terminal.clock(seconds / done * (total - kept - done)) + " left";
    err.printf("%s: %d of %d pairs%s%n", Terminal.clock(seconds), kept + done, total, left);
    err.flush();
  }

  /** What came of it: a line, and one for each tier of the oracle that gave verdicts. */
  String summary() {
    List<TierTally> tallies = TierTally.of(verdicts);
    Map<String, Integer> kinds = new TreeMap<>();
    tallies.forEach(
        tally -> tally.verdicts().forEach((kind, count) -> kinds.merge(kind, count, Integer::sum)));
    StringBuilder text = new StringBuilder(done + " pairs judged");
    kinds.forEach((kind, count) -> text.append(", ").append(count + " " + kind));
    text.append(kept == 0 ? "" : "; " + kept + " were there already");
    for (TierTally tally : tallies) {
      text.append(
          String.format(
              Locale.ROOT,
              "%n  %-9s %4d  %s, median %.2f s, 95 %% %.2f s",
              tally.tier(),
              tally.count(),
              counts(tally),
              tally.medianSeconds(),
              tally.slowSeconds()));
    }
    return text.toString();
  }

  private static String counts(TierTally tally) {
    StringJoiner counts = new StringJoiner(", ");
    tally.verdicts().forEach((kind, count) -> counts.add(count + " " + kind));
    StringJoiner causes = new StringJoiner(", ", " (", ")").setEmptyValue("");
    tally.causes().forEach((cause, count) -> causes.add(count + " " + cause));
    return counts + causes.toString();
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }
}
