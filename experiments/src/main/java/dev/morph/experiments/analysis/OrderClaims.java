package dev.morph.experiments.analysis;

import dev.morph.experiments.analysis.Observation.Verdict;
import dev.morph.experiments.statistics.Concordance;
import dev.morph.experiments.table.Cell;
import java.util.List;
import java.util.Optional;

/** Claims about the order of models. */
final class OrderClaims {
  private final RunAnalysis run;

  OrderClaims(RunAnalysis run) {
    this.run = run;
  }

  /** 1 to 4. */
  List<Observation> all() {
    return List.of(agree(1, "R^o"), agree(2, "R^*"), agree(3, "restricted mean"), modelsDiffer());
  }

  private Observation agree(int number, String score) {
    String claim = "The metrics put the models into the same order by " + score;
    String meaning =
        "Kendall's W, from 0 (unrelated orders) to 1 (one order); refuted only by two metrics that"
            + " order two models oppositely, both significantly";
    Optional<OrderOfModels> order =
        run.orders().stream()
            .filter(by -> by.score().equals(score))
            .filter(by -> by.concordance().judges() > 2 && by.concordance().objects() > 2)
            .findFirst();
    if (order.isEmpty()) {
      return Observation.undecided(
          number, claim, meaning, "needs three models under three metrics");
    }
    Concordance it = order.get().concordance();
    Verdict verdict =
        it.p() < PairedComparison.LEVEL
            ? Verdict.HOLDS
            : opposed() ? Verdict.DOES_NOT : Verdict.NOT_ENOUGH_DATA;
    return new Observation(
        number,
        claim,
        verdict,
        new Scores.Estimate(it.w(), order.get().interval()).cell(),
        meaning,
        Observation.text(
            "%d models under %d metrics, p = %.3f of unrelated orders",
            it.objects(), it.judges(), it.p()));
  }

  /** Whether two metrics put the same two models in opposite orders, and both for certain. */
  private boolean opposed() {
    return run.comparisons().stream()
        .filter(PairedComparison::significant)
        .anyMatch(
            one ->
                run.comparisons().stream()
                    .filter(PairedComparison::significant)
                    .anyMatch(
                        other ->
                            one.first().equals(other.first())
                                && one.second().equals(other.second())
                                && one.meanDifference() * other.meanDifference() < 0));
  }

  private Observation modelsDiffer() {
    String claim = "Under each metric some models differ significantly";
    String meaning = "share of metrics with such a pair (paired tests, Holm, p < 0.05)";
    if (run.comparisons().isEmpty()) {
      return Observation.undecided(4, claim, meaning, "needs two models");
    }
    int metrics = run.metrics().size();
    int told =
        (int)
            run.metrics().stream()
                .filter(
                    metric ->
                        run.comparisons().stream()
                            .anyMatch(pair -> pair.metric().equals(metric) && pair.significant()))
                .count();
    Verdict verdict =
        told == 0 ? Verdict.NOT_ENOUGH_DATA : told == metrics ? Verdict.HOLDS : Verdict.DOES_NOT;
    return new Observation(
        4,
        claim,
        verdict,
        Cell.number((double) told / metrics),
        meaning,
        Observation.text("%d metrics, %d pairs of models", metrics, run.comparisons().size()));
  }
}
