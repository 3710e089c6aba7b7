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
 * The outcome of a run.
 *
 * @param folder that contains its files
 * @param analysed analysis of all finished seeds
 * @param suspended number of tasks that at least one model has not finished, each counted once
 * @param reason why the first of them is unfinished; empty if there are none
 * @param filtered number of paraphrases dropped by constraints
 * @param effort it took
 */
public record RunOutcome(
    Path folder,
    WholeRun analysed,
    int suspended,
    String reason,
    List<FilterCounts.Row> filtered,
    Progress.Snapshot effort) {

  /**
   * Throws an exception that explains how to resume an unfinished run.
   *
   * @throws dev.morph.core.fault.FaultException if tasks are left
   */
  public void requireFinished() {
    if (suspended > 0) {
      throw ExperimentFault.RUN_SUSPENDED.because(
          Counted.of(suspended, "task"), PlainText.line(reason));
    }
  }

  /** All its scores as text tables, and what constraints left out. */
  public String full() {
    return SummaryTable.of(analysed, Manifest.of(folder).terms()) + FilterCounts.inWords(filtered);
  }

  /** The outcome on one screen. */
  public String summary() {
    return ShortSummary.of(analysed, Manifest.of(folder).terms(), full());
  }
}
