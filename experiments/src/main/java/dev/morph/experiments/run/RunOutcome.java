package dev.morph.experiments.run;

import dev.morph.core.fault.Counted;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.analysis.WholeRun;
import dev.morph.experiments.analysis.tally.FilterCounts;
import dev.morph.experiments.fault.ExperimentFault;
import dev.morph.experiments.report.ShortSummary;
import dev.morph.experiments.report.SummaryTable;
import dev.morph.scenarios.engine.examination.Progress;
import java.nio.file.Path;
import java.util.List;

/**
 * What a run came to.
 *
 * @param folder where its files are
 * @param analysed all seeds that were finished
 * @param suspended tasks that some model has not finished, each once
 * @param reason why the first of them was not; empty if there are none
 * @param filtered what constraints left out
 * @param effort what it took
 */
public record RunOutcome(
    Path folder,
    WholeRun analysed,
    int suspended,
    String reason,
    List<FilterCounts.Row> filtered,
    Progress.Snapshot effort) {
  public RunOutcome {
    filtered = List.copyOf(filtered);
  }

  /**
   * Says how to go on with a run that is not done.
   *
   * @throws dev.morph.core.fault.FaultException if tasks are left
   */
  public void requireFinished() {
    if (suspended > 0) {
      throw ExperimentFault.RUN_SUSPENDED.because(
          Counted.of(suspended, "task"), PlainText.line(reason));
    }
  }

  /** All its scores as tables of text, and what constraints left out. */
  public String full() {
    return SummaryTable.of(analysed, RunFiles.terms(folder)) + FilterCounts.inWords(filtered);
  }

  /** What it came to, on one screen. */
  public String summary() {
    return ShortSummary.of(analysed, RunFiles.terms(folder), full());
  }
}
