package dev.morph.experiments.cli.program;

import dev.morph.core.fault.Counted;
import dev.morph.experiments.analysis.tally.TierTally;
import dev.morph.experiments.cli.console.ProgressDisplay;
import dev.morph.experiments.cli.console.ProgressDisplay.Reached;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;

/** Counts the judged pairs and shows the progress. */
final class PairsProgress implements AutoCloseable {
  private static final String PAIRS = "pairs";

  private final ProgressDisplay display;
  private final int total;
  private final List<TierTally.Timed> verdicts = new ArrayList<>();
  private int kept;

  PairsProgress(PrintWriter err, int total) {
    this.display = new ProgressDisplay(err, PAIRS);
    this.total = total;
  }

  /** Counts one more verdict. */
  void count(TierTally.Timed verdict) {
    verdicts.add(verdict);
    show();
  }

  /** Counts a pair that an earlier run has judged. */
  void countKept() {
    kept++;
    show();
  }

  private void show() {
    int done = kept + verdicts.size();
    display.at(Reached.of(done, total, PAIRS).skipping(kept));
  }

  /** Summarises the result in one line, followed by one per oracle tier that gave verdicts. */
  String summary() {
    List<TierTally> tallies = TierTally.of(verdicts);
    Map<String, Integer> kinds = new TreeMap<>();
    tallies.forEach(
        tally -> tally.verdicts().forEach((kind, count) -> kinds.merge(kind, count, Integer::sum)));
    StringBuilder text = new StringBuilder(Counted.of(verdicts.size(), "pair") + " judged");
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
    display.close();
  }
}
