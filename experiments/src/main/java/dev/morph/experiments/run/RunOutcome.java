package dev.morph.experiments.run;

import dev.morph.core.fault.Counted;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.analysis.WholeRun;
import dev.morph.experiments.fault.ExperimentFault;
import dev.morph.scenarios.engine.examination.Progress;
import dev.morph.scenarios.engine.store.Reduction;
import dev.morph.scenarios.engine.store.Sampled;
import java.nio.file.Path;
import java.util.List;

/**
 * The outcome of a run.
 *
 * @param folder the folder with the run's files
 * @param analysis the analysis of all finished seeds
 * @param fullText all scores of the run as text tables, and the counts of paraphrases left out by
 *     constraints
 * @param summary the outcome on one screen
 * @param effort numbers of answers and verdicts that the run needed
 */
public record RunOutcome(
    Path folder, WholeRun analysis, String fullText, String summary, Progress.Snapshot effort) {

  /**
   * Throws an exception if the run is unfinished; it explains how to resume.
   *
   * @throws dev.morph.core.fault.FaultException if tasks or reductions of failures are unfinished
   */
  public void requireFinished() {
    // The samples are read from the folder, because an experiment's analysis may use other samples.
    List<Sampled> suspended =
        RunFiles.samples(folder).stream().filter(task -> task.suspended() != null).toList();
    if (!suspended.isEmpty()) {
      long tasks = suspended.stream().map(Sampled::seed).distinct().count();
      throw ExperimentFault.RUN_SUSPENDED.because(
          Counted.phrase(tasks, "task"),
          PlainText.line(String.valueOf(suspended.get(0).suspended())));
    }
    List<Reduction> open =
        analysis.failures().reductions().stream().filter(Reduction::open).toList();
    if (!open.isEmpty()) {
      throw ExperimentFault.RUN_SUSPENDED.because(
          "the reduction of " + Counted.phrase(open.size(), "failure"),
          PlainText.line(String.valueOf(open.get(0).why())));
    }
  }
}
