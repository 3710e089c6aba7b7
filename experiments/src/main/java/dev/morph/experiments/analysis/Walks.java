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
  public List<Result> found() {
    return seeds.stream().filter(Seeds::found).toList();
  }

  /** The walks that ended at a first failure or at a limit. */
  public List<Result> evaluable() {
    return seeds.stream().filter(Seeds::evaluable).toList();
  }

  /** One value per found seed. */
  public List<Double> overFound(ToDoubleFunction<Result> value) {
    return Seeds.overFound(seeds, value);
  }

  /** Returns the value of each task; NaN for a task without a first failure. */
  public double[] over(List<String> tasks, ToDoubleFunction<Result> value) {
    double[] values = new double[tasks.size()];
    Arrays.fill(values, Double.NaN);
    found().forEach(it -> values[tasks.indexOf(it.seed())] = value.applyAsDouble(it));
    return values;
  }

  /** Returns a name of model and metric that separates their random numbers from others. */
  public String purpose() {
    return metric + "|" + model;
  }
}
