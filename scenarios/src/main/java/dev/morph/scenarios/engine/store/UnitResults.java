package dev.morph.scenarios.engine.store;

import java.util.List;

/**
 * What is known about one task under one system.
 *
 * @param sample results for the unchanged task and the drawn mutants
 * @param walks one result per domain and metric; empty before the last stage
 */
public record UnitResults(Sampled sample, List<Result> walks) {
  public UnitResults {
    walks = List.copyOf(walks);
  }
}
