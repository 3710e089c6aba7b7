package dev.morph.experiments.analysis;

import dev.morph.experiments.analysis.Scores.MetricScores;
import dev.morph.experiments.analysis.estimate.Seeds;
import dev.morph.scenarios.engine.store.Result;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * All walks of one model under one metric.
 *
 * @param seeds one result per seed
 * @param scores computed from the seeds
 */
public record Walks(String metric, String model, List<Result> seeds, MetricScores scores) {
  public Walks {
    seeds = List.copyOf(seeds);
  }

  /** The walks that ended at a first failure. */
  public List<Result> foundSeeds() {
    return seeds.stream().filter(Seeds::isFound).toList();
  }

  /** The walks that ended at a first failure or at a limit. */
  public List<Result> evaluableSeeds() {
    return seeds.stream().filter(Seeds::isEvaluable).toList();
  }

  /** One value per found seed. */
  public List<Double> valuesOfFound(ToDoubleFunction<Result> value) {
    return Seeds.valuesOfFound(seeds, value);
  }

  /** Returns the value of each task; NaN for a task without a first failure. */
  public double[] valuesByTask(List<String> tasks, ToDoubleFunction<Result> value) {
    double[] values = new double[tasks.size()];
    Arrays.fill(values, Double.NaN);
    foundSeeds().forEach(it -> values[tasks.indexOf(it.seed())] = value.applyAsDouble(it));
    return values;
  }

  /** Returns a name of model and metric that separates their random numbers from others. */
  public String purpose() {
    return metric + "|" + model;
  }
}
