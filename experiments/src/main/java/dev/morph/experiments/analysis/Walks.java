package dev.morph.experiments.analysis;

import dev.morph.experiments.analysis.Scores.MetricScores;
import dev.morph.experiments.analysis.estimate.Grid;
import dev.morph.scenarios.engine.store.Result;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * All walks of one model under one metric.
 *
 * @param seeds a line each
 * @param scores computed from them
 */
public record Walks(String metric, String model, List<Result> seeds, MetricScores scores) {
  public Walks {
    seeds = List.copyOf(seeds);
  }

  /** Those that ended at a first failure. */
  public List<Result> found() {
    return seeds.stream().filter(Grid::found).toList();
  }

  /** Those that ended, at a first failure or at a limit. */
  public List<Result> evaluable() {
    return seeds.stream().filter(Grid::evaluable).toList();
  }

  /** A value of each found seed. */
  List<Double> overFound(ToDoubleFunction<Result> value) {
    return Grid.overFound(seeds, value);
  }

  /** Names the two where random numbers are drawn for them. */
  String purpose() {
    return metric + "|" + model;
  }
}
