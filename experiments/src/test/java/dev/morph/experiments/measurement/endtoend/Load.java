package dev.morph.experiments.measurement.endtoend;

import java.util.List;

/**
 * How much one run has to do.
 *
 * @param tasks how many, the first of the data sets
 * @param budget mutants a radius
 * @param metrics by name
 * @param models how many, each with failures of its own
 */
record Load(int tasks, int budget, List<String> metrics, int models) {
  Load {
    metrics = List.copyOf(metrics);
  }

  Load ofTasks(int count) {
    return new Load(count, budget, metrics, models);
  }

  Load ofBudget(int mutants) {
    return new Load(tasks, mutants, metrics, models);
  }

  Load ofMetrics(int count) {
    return new Load(tasks, budget, metrics.subList(0, count), models);
  }

  Load ofModels(int count) {
    return new Load(tasks, budget, metrics, count);
  }
}
