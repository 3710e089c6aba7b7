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

/**
 * Opens the metrics of mutated programs by name. Each metric orders the same pool of mutants
 * differently.
 */
final class CodeMetrics {
  /** The names of the metrics that order walks by default. */
  static final String DEFAULT = "pd,tokens,code-ast";

  private CodeMetrics() {}

  /**
   * Returns the metrics with these names; {@code all} alone stands for all available ones.
   *
   * @param steps the maximum number of steps of a mutant
   * @throws dev.morph.core.fault.FaultException if a name is unknown
   */
  static List<PairMetric<BuggyCode>> named(List<String> names, int steps) {
    Map<String, PairMetric<BuggyCode>> known = new LinkedHashMap<>();
    known.put("pd", perturbationDistance(steps));
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
        throw Suggestion.unknownName("metric of programs", name, known.keySet());
      }
      metrics.add(metric);
    }
    return metrics;
  }

  /**
   * Returns the perturbation distance: the number of distinct steps of the recipe that changed the
   * program (Xue et al. 2024, Eq. 10 and 11).
   *
   * @param steps number of steps of the recipe: the maximum distance of a mutant
   */
  private static PairMetric<BuggyCode> perturbationDistance(int steps) {
    return new FunctionMetric<>(
        "pd",
        Polarity.DISTANCE,
        "pd|steps:" + steps,
        Math.max(1, steps),
        (seed, mutant) -> mutant.distance());
  }
}
