package dev.morph.experiments.plan;

import dev.morph.experiments.analysis.FilterCounts;
import dev.morph.experiments.analysis.Scores;
import dev.morph.scenarios.evaluation.Progress;
import java.nio.file.Path;
import java.util.List;

/**
 * What a run came to.
 *
 * @param folder where its files are
 * @param scores of all seeds that were finished
 * @param suspended seeds that were not, over all models
 * @param reason why they were not; empty if there are none
 * @param filtered what constraints left out
 * @param effort what it took
 */
public record RunOutcome(
    Path folder,
    Scores scores,
    int suspended,
    String reason,
    List<FilterCounts.Row> filtered,
    Progress.Snapshot effort) {
  public RunOutcome {
    filtered = List.copyOf(filtered);
  }
}
