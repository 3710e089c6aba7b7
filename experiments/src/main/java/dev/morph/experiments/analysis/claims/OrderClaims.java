package dev.morph.experiments.analysis.claims;

import static java.util.Objects.requireNonNull;

import dev.morph.core.fault.Counted;
import dev.morph.experiments.analysis.PairedComparison;
import dev.morph.experiments.analysis.RunAnalysis;
import dev.morph.experiments.analysis.Scores.MetricScores;
import dev.morph.experiments.analysis.Walks;
import dev.morph.experiments.analysis.claims.Observation.Claim;
import dev.morph.experiments.analysis.claims.Observation.DistinguishedModels;
import dev.morph.experiments.analysis.claims.Observation.Verdict;
import dev.morph.experiments.analysis.estimate.Grouped;
import dev.morph.experiments.analysis.estimate.Grouped.Pair;
import dev.morph.experiments.analysis.estimate.Interval;
import dev.morph.experiments.analysis.estimate.Mean;
import dev.morph.experiments.analysis.estimate.Seeds;
import dev.morph.experiments.table.Cell;
import dev.morph.scenarios.engine.store.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Observations 1 to 3: whether models can be distinguished, and whether all metrics order the
 * models alike.
 */
final class OrderClaims {
  private final RunAnalysis run;

  OrderClaims(RunAnalysis run) {
    this.run = run;
  }

  List<Observation> observations() {
    return List.of(modelsDiffer(), sameOrderByBoth(), orderDepends());
  }

  private Observation modelsDiffer() {
    Claim claim =
        new Claim(
            "1",
            "The method tells models apart by their robustness, whatever metric is used",
            "share of metrics under which two models differ (paired tests, Holm, p < 0.05)");
    List<DistinguishedModels> metrics = new ArrayList<>();
    Grouped.groupBy(
            run.comparisons().stream().filter(PairedComparison::supportsConclusions).toList(),
            PairedComparison::metric)
        .forEach((metric, under) -> metrics.add(distinguishModels(metric, under)));
    return metrics.isEmpty() ? claim.undecided("needs two models") : claim.testEverywhere(metrics);
  }

  private static DistinguishedModels distinguishModels(
      String metric, List<PairedComparison> under) {
    int tasks = under.stream().mapToInt(PairedComparison::seeds).max().orElse(0);
    return new DistinguishedModels(
        metric, tasks, under.stream().anyMatch(PairedComparison::significant));
  }

  private Observation sameOrderByBoth() {
    Claim claim =
        new Claim(
            "2",
            "R^o and R^* are consistent under all metrics: they order models alike",
            "share of pairs ordered alike; the others count if both orders are certain");
    int compared = 0;
    List<Pair<Walks>> reversed = new ArrayList<>();
    for (String metric : run.metrics()) {
      List<Walks> row =
          run.walksForMetric(metric).stream().filter(it -> !it.foundSeeds().isEmpty()).toList();
      for (Pair<Walks> pair : Grouped.pairs(row)) {
        compared++;
        if (isReversed(pair.first().scores(), pair.second().scores())) {
          reversed.add(pair);
        }
      }
    }
    if (compared == 0) {
      return claim.undecided("needs first failures of two models");
    }
    long certain = reversed.stream().filter(this::isCertain).count();
    return claim.withVerdict(
        reversed.isEmpty()
            ? Verdict.HOLDS
            : certain > 0 ? Verdict.DOES_NOT : Verdict.NOT_ENOUGH_DATA,
        Cell.number(1 - (double) reversed.size() / compared),
        Observation.formatText(
            "%s under %s; %d reversed, %d of them certain",
            Counted.phrase(compared, "pair"),
            Counted.phrase(run.metrics().size(), "metric"),
            reversed.size(),
            certain));
  }

  private static boolean isReversed(MetricScores one, MetricScores other) {
    double failure =
        requireNonNull(one.meanFirstFailure().value())
            - requireNonNull(other.meanFirstFailure().value());
    double success =
        requireNonNull(one.meanLastSuccess().value())
            - requireNonNull(other.meanLastSuccess().value());
    return failure * success < 0;
  }

  private boolean isCertain(Pair<Walks> pair) {
    return differCertainly(pair, Seeds::firstFailure, "r_o")
        && differCertainly(pair, Seeds::lastSuccess, "r_star");
  }

  private boolean differCertainly(Pair<Walks> pair, ToDoubleFunction<Result> value, String score) {
    List<String> tasks =
        Stream.of(pair.first(), pair.second())
            .flatMap(walks -> walks.foundSeeds().stream())
            .map(Result::seed)
            .distinct()
            .toList();
    double[] one = pair.first().valuesByTask(tasks, value);
    double[] other = pair.second().valuesByTask(tasks, value);
    Interval interval =
        run.bootstrap()
            .estimate(
                tasks.size(),
                drawn -> Mean.meanOfKnown(one, drawn) - Mean.meanOfKnown(other, drawn),
                "observation|2|" + score + pair.first().purpose() + "|" + pair.second().model())
            .interval();
    return interval != null && (interval.low() > 0 || interval.high() < 0);
  }

  private Observation orderDepends() {
    Claim claim =
        new Claim(
            "3",
            "Which model is more robust depends on the metric",
            "pairs of models that two metrics order oppositely, both significantly; does not"
                + " hold: all metrics order every pair significantly and alike");
    List<PairedComparison> sure =
        run.comparisons().stream().filter(PairedComparison::significant).toList();
    if (run.metrics().size() < 2 || run.comparisons().isEmpty()) {
      return claim.undecided("needs two models under two metrics");
    }
    long opposed = sure.stream().filter(one -> isOpposed(one, sure)).count();
    Verdict verdict =
        opposed > 0
            ? Verdict.HOLDS
            : sure.size() == run.comparisons().size() ? Verdict.DOES_NOT : Verdict.NOT_ENOUGH_DATA;
    return claim.withVerdict(
        verdict,
        Cell.count(opposed),
        Observation.formatText(
            "%d comparisons, %d significant", run.comparisons().size(), sure.size()));
  }

  private static boolean isOpposed(PairedComparison one, List<PairedComparison> sure) {
    return sure.stream()
        .anyMatch(
            other ->
                one.first().equals(other.first())
                    && one.second().equals(other.second())
                    && one.meanDifference() > 0
                    && other.meanDifference() < 0);
  }
}
