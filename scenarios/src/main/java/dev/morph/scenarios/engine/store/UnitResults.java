package dev.morph.scenarios.engine.store;

import java.util.List;

/**
 * What is known of one task under one system.
 *
 * @param sample what came of the unchanged task and of the mutants that were drawn
 * @param walks one result for each domain and metric; none before the last stage
 */
public record UnitResults(Sampled sample, List<Result> walks) {
  public UnitResults {
    walks = List.copyOf(walks);
  }
}
