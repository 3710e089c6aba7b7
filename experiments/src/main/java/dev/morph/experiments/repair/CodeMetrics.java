package dev.morph.experiments.repair;

import dev.morph.core.morphism.FunctionMetric;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.registry.Suggestion;
import dev.morph.morphisms.code.graph.CodeDistance;
import dev.morph.morphisms.code.graph.ProgramMetric;
import dev.morph.morphisms.code.tree.Labelling;
import dev.morph.scenarios.bugs.BuggyCode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The metrics of mutants of programs, by name: each orders the same pool differently. */
final class CodeMetrics {
  /** The metrics walked by default. */
  static final String DEFAULT = "pd,tokens,code-ast";

  private CodeMetrics() {}

  /**
   * Returns the metrics with these names; {@code all} alone stands for all available ones.
   *
   * @param steps the maximum number of steps of a mutant
   * @throws dev.morph.core.fault.FaultException if there is no metric with a name
   */
  static List<PairMetric<BuggyCode>> named(List<String> names, int steps) {
    Map<String, PairMetric<BuggyCode>> known = new LinkedHashMap<>();
    known.put("pd", perturbations(steps));
    known.put("tokens", new TokenDistance());
    for (CodeDistance distance : CodeDistance.values()) {
      PairMetric<BuggyCode> metric =
          new ProgramMetric<>(distance, Labelling.NAMES, BuggyCode::source);
      known.put(metric.name(), metric);
    }
    List<PairMetric<BuggyCode>> metrics = new ArrayList<>();
    for (String name : names.equals(List.of("all")) ? known.keySet() : names) {
      PairMetric<BuggyCode> metric = known.get(name);
      if (metric == null) {
        throw Suggestion.unknown("metric of programs", name, known.keySet());
      }
      metrics.add(metric);
    }
    return metrics;
  }

  /**
   * Returns the number of different steps of the recipe that actually changed the program (Xue et
   * al. 2024, Eq. 10 and 11).
   *
   * @param steps number of steps of the recipe: the maximum distance of a mutant
   */
  private static PairMetric<BuggyCode> perturbations(int steps) {
    return new FunctionMetric<>(
        "pd",
        Polarity.DISTANCE,
        "pd|steps:" + steps,
        Math.max(1, steps),
        (seed, mutant) -> mutant.distance());
  }
}
