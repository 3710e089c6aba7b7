package dev.morph.experiments.analysis;

import java.util.List;
import java.util.stream.Stream;

/**
 * The claims of the paper's evaluation, as tests on a run.
 *
 * <p><b>Differs from the paper</b> in wording and perhaps in numbering: the claims are stated here
 * after its abstract and the subjects of its tables, in the order effectiveness (1 to 4), scenarios
 * (5 to 7), tipping points by program distance (8 to 10, not computed), words changed (11, 12),
 * cost (13 to 16), tipping-point gap (17, 18). Limits that a claim names are ours. Where results
 * are pooled over models and metrics, intervals are by bootstrap over tasks.
 */
public final class Observations {
  private Observations() {}

  /** All of them, in order. */
  public static List<Observation> of(RunAnalysis run) {
    return Stream.of(
            new OrderClaims(run).all(),
            new ScenarioClaims(run).all(),
            new CostClaims(run).all(),
            new GapClaims(run).all())
        .flatMap(List::stream)
        .toList();
  }
}
