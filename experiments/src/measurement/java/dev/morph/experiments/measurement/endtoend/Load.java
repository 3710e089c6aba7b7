package dev.morph.experiments.measurement.endtoend;

import java.util.List;

/**
 * How much one run has to do.
 *
 * @param tasks how many, the first of the data sets
 * @param budget mutants a radius
 * @param metrics by name
 * @param models how many, each with failures of its own
 * @param rounds of drawn mutants, in place of walks; 0: walks
 */
record Load(int tasks, int budget, List<String> metrics, int models, int rounds) {
  Load {
    metrics = List.copyOf(metrics);
  }

  Load ofTasks(int count) {
    return new Load(count, budget, metrics, models, rounds);
  }

  Load ofBudget(int mutants) {
    return new Load(tasks, mutants, metrics, models, rounds);
  }

  Load ofMetrics(int count) {
    return new Load(tasks, budget, metrics.subList(0, count), models, rounds);
  }

  Load ofModels(int count) {
    return new Load(tasks, budget, metrics, count, rounds);
  }

  Load ofRounds(int count) {
    return new Load(tasks, budget, metrics, models, count);
  }
}
