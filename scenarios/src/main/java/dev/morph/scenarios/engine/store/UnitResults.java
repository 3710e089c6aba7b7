package dev.morph.scenarios.engine.store;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;

/**
 * The results so far for one task under one system.
 *
 * @param sample results for the unchanged task and the drawn mutants
 * @param walks one result per domain and metric; empty before the last stage
 * @param failures the task's failures, reduced to the changes that they need; empty before the last
 *     stage
 */
public record UnitResults(Sampled sample, List<Result> walks, List<Reduction> failures) {
  public UnitResults {
    walks = List.copyOf(walks);
    failures = List.copyOf(failures);
  }

  /** Whether a resumed run has nothing left to do. */
  @JsonIgnore
  public boolean isComplete() {
    return sample.suspended() == null && failures.stream().noneMatch(Reduction::open);
  }
}
