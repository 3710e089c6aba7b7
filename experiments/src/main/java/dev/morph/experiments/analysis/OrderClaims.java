package dev.morph.experiments.analysis;

import dev.morph.experiments.analysis.Observation.Verdict;
import dev.morph.experiments.analysis.Scores.MetricScores;
import dev.morph.experiments.statistics.Concordance;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Claims about the order of models. */
final class OrderClaims {
  private static final double SMALL_GAP = 0.1;

  private final RunAnalysis run;

  OrderClaims(RunAnalysis run) {
    this.run = run;
  }

  /** 1 to 4. */
  List<Observation> effectiveness() {
    return List.of(
        agree(1, "R^o", OrderOfModels.byFirstFailure(run.scores())),
        agree(2, "R^*", OrderOfModels.byLastSuccess(run.scores())),
        agree(3, "the restricted mean", OrderOfModels.byRestrictedMean(run.scores())),
        modelsDiffer());
  }

  /** 17 and 18. */
  List<Observation> gaps() {
    return List.of(gap(), sameOrderByBoth());
  }

  private Observation agree(int number, String score, Optional<Concordance> agreement) {
    String claim = "The metrics put the models into the same order by " + score;
    if (agreement.isEmpty() || agreement.get().judges() < 3 || agreement.get().objects() < 3) {
      return new Observation(
          number, claim, Verdict.NOT_ENOUGH_DATA, "needs three models under three metrics");
    }
    Concordance it = agreement.get();
    Verdict verdict =
        it.p() < PairedComparison.LEVEL
            ? Verdict.HOLDS
            : it.w() < 0.3 ? Verdict.DOES_NOT : Verdict.NOT_ENOUGH_DATA;
    return new Observation(
        number,
        claim,
        verdict,
        Observation.text(
            "W = %.3f, p = %.3g, %d metrics, %d models",
            it.w(), it.p(), it.judges(), it.objects()));
  }

  private Observation modelsDiffer() {
    String claim = "Under each metric some models differ significantly";
    List<String> metrics = run.metrics();
    List<String> told =
        metrics.stream()
            .filter(
                m ->
                    run.comparisons().stream()
                        .anyMatch(p -> p.metric().equals(m) && p.significant()))
            .toList();
    boolean any = !run.comparisons().isEmpty();
    Verdict verdict =
        !any || told.isEmpty()
            ? Verdict.NOT_ENOUGH_DATA
            : told.size() == metrics.size() ? Verdict.HOLDS : Verdict.DOES_NOT;
    return new Observation(
        4, claim, verdict, Observation.text("%d of %d metrics", told.size(), metrics.size()));
  }

  private Observation gap() {
    List<Double> ratios =
        run.walks().stream().flatMap(it -> TippingGap.of(it.scores()).ratio().stream()).toList();
    long small = ratios.stream().filter(ratio -> ratio <= SMALL_GAP).count();
    return new Observation(
        17,
        "The tipping-point gap is at most a tenth of its mean",
        Verdict.plainly(!ratios.isEmpty(), small == ratios.size()),
        Observation.text("%d of %d models and metrics", small, ratios.size()));
  }

  private Observation sameOrderByBoth() {
    int same = 0;
    int compared = 0;
    for (String metric : run.metrics()) {
      List<MetricScores> row =
          run.under(metric).stream()
              .map(Walks::scores)
              .filter(scores -> scores.meanFirstFailure().value() != null)
              .toList();
      for (int i = 0; i < row.size(); i++) {
        for (int j = i + 1; j < row.size(); j++) {
          compared++;
          same += inversions(row.get(i), row.get(j)) ? 0 : 1;
        }
      }
    }
    return new Observation(
        18,
        "R^o and R^* order each pair of models alike",
        Verdict.plainly(compared > 0, same == compared),
        Observation.text("%d of %d pairs", same, compared));
  }

  private static boolean inversions(MetricScores one, MetricScores other) {
    double failure =
        Objects.requireNonNull(one.meanFirstFailure().value())
            - Objects.requireNonNull(other.meanFirstFailure().value());
    double success =
        Objects.requireNonNull(one.meanLastSuccess().value())
            - Objects.requireNonNull(other.meanLastSuccess().value());
    return failure * success < 0;
  }
}
