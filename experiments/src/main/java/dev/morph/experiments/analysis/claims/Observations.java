package dev.morph.experiments.analysis.claims;

import dev.morph.experiments.analysis.RunAnalysis;
import dev.morph.experiments.analysis.WholeRun;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The paper's Observations 1 to 18 as we understand them, and claims of our own, each tested on a
 * run.
 *
 * <p><b>Differs from the paper</b>, which states its observations without a test. If the paper
 * gives no limit ("small", "efficient", "in most cases"), we set one and state it. If results are
 * pooled over models and metrics, intervals come from a bootstrap over tasks. Claims of our own
 * have names instead of numbers.
 */
public final class Observations {
  private Observations() {}

  /**
   * Returns all observations for the headline's domain, in the paper's order; computed on all
   * cores.
   */
  public static List<Observation> observe(WholeRun whole) {
    RunAnalysis run = whole.headline();
    return Stream.<Supplier<List<Observation>>>of(
            new OrderClaims(run)::observations,
            new ScenarioClaims(run)::observations,
            new TippingClaims(run)::observations,
            new CostClaims(run)::observations,
            new MetricClaims(run)::observations,
            new OwnClaims(run, whole.results())::observations)
        .parallel()
        .flatMap(claims -> claims.get().stream())
        .toList();
  }
}
