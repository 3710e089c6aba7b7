package dev.morph.experiments.repair;

import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.morphism.Prepared;
import dev.morph.core.registry.Suggestion;
import dev.morph.morphisms.code.graph.CodeDistance;
import dev.morph.morphisms.code.graph.ProgramMetric;
import dev.morph.morphisms.code.tree.Labelling;
import dev.morph.scenarios.repair.BuggyCode;
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
    known.put("pd", new PerturbationDistance(steps));
    known.put("tokens", new TokenDistance());
    for (CodeDistance distance : CodeDistance.values()) {
      PairMetric<BuggyCode> metric = new OfSource(new ProgramMetric(distance, Labelling.NAMES));
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

  /** Applies a metric of texts to the text of the program. */
  private record OfSource(PairMetric<String> metric) implements PairMetric<BuggyCode> {
    @Override
    public String name() {
      return metric.name();
    }

    @Override
    public Polarity polarity() {
      return metric.polarity();
    }

    @Override
    public String signature() {
      return metric.signature();
    }

    @Override
    public Prepared<BuggyCode> prepare(BuggyCode seed) {
      Prepared<String> prepared = metric.prepare(seed.source());
      return new Prepared<>() {
        @Override
        public double measure(BuggyCode mutant) {
          return prepared.measure(mutant.source());
        }

        @Override
        public double self() {
          return prepared.self();
        }

        @Override
        public double normalise(BuggyCode mutant, double value) {
          return prepared.normalise(mutant.source(), value);
        }
      };
    }
  }
}
