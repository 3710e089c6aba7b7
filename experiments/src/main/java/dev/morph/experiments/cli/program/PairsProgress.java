package dev.morph.experiments.cli.program;

import dev.morph.core.fault.Counted;
import dev.morph.experiments.analysis.tally.TierTally;
import dev.morph.experiments.cli.console.ProgressDisplay;
import dev.morph.experiments.cli.console.ProgressDisplay.WorkProgress;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;

/** Counts the judged pairs and shows the progress of judging. */
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
  void countVerdict(TierTally.Timed verdict) {
    verdicts.add(verdict);
    updateDisplay();
  }

  /** Counts a pair that an earlier run has already judged. */
  void countKept() {
    kept++;
    updateDisplay();
  }

  private void updateDisplay() {
    int done = kept + verdicts.size();
    display.update(WorkProgress.of(done, total, PAIRS).withSkipped(kept));
  }

  /**
   * Summarises the results: one line for all pairs, and one line per oracle tier that gave
   * verdicts.
   */
  String summary() {
    List<TierTally> tallies = TierTally.of(verdicts);
    Map<String, Integer> kinds = new TreeMap<>();
    verdicts.forEach(it -> kinds.merge(it.verdict().kind(), 1, Integer::sum));
    StringBuilder text = new StringBuilder(Counted.phrase(verdicts.size(), "pair") + " judged");
    text.append(formatCounts(", ", kinds, ""));
    text.append(kept == 0 ? "" : "; " + kept + " already judged earlier");
    for (TierTally tally : tallies) {
      text.append(
          String.format(
              Locale.ROOT,
              "%n  %-9s %4d  %s%s, median %.2f s, 95 %% %.2f s",
              tally.tier(),
              tally.verdictCount(),
              formatCounts("", tally.verdicts(), ""),
              formatCounts(" (", tally.causes(), ")"),
              tally.medianSeconds(),
              tally.slowSeconds()));
    }
    return text.toString();
  }

  private static String formatCounts(String before, Map<String, Integer> counts, String after) {
    StringJoiner text = new StringJoiner(", ", before, after).setEmptyValue("");
    counts.forEach((what, count) -> text.add(count + " " + what));
    return text.toString();
  }

  @Override
  public void close() {
    display.close();
  }
}
