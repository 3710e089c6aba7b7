package dev.morph.experiments.view;

import dev.morph.experiments.history.RecordedRun;
import dev.morph.experiments.report.page.RunReport;
import dev.morph.experiments.run.RunState;
import dev.morph.scenarios.engine.store.PlainFile;
import java.util.List;

/**
 * The page of a run.
 *
 * @param run the run that is shown
 * @param reported whether the run's report exists
 * @param others runs with which this run can be compared
 */
public record RunPage(RecordedRun run, boolean reported, List<RecordedRun> others) {

  static RunPage of(RecordedRun run, List<RecordedRun> all) {
    return new RunPage(
        run,
        PlainFile.isPlain(run.folder().resolve(RunReport.FILE)),
        all.stream()
            .filter(other -> !other.name().equals(run.name()))
            .filter(other -> other.state() == RunState.FINISHED)
            .toList());
  }

  /** Whether the page updates itself, because the run is active. */
  public boolean live() {
    return run.state() == RunState.RUNNING;
  }

  /** The share of the run's work that is done, in percent. */
  public int percent() {
    return (int) Math.floor(run.progress() == null ? 0 : 100 * run.progress().share());
  }
}
