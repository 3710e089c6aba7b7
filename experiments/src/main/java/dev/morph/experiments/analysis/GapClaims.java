package dev.morph.experiments.analysis;

import dev.morph.experiments.analysis.Observation.Verdict;
import dev.morph.experiments.analysis.Scores.MetricScores;
import dev.morph.experiments.table.Cell;
import dev.morph.scenarios.engine.store.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** Claims about how near R^o and R^* are to one another. */
final class GapClaims {
  private static final double SMALL = 0.1;

  private final RunAnalysis run;

  GapClaims(RunAnalysis run) {
    this.run = run;
  }

  /** 17 and 18. */
  List<Observation> all() {
    return List.of(gap(), sameOrderByBoth());
  }

  private Observation gap() {
    return Observation.majority(
        17,
        "The tipping-point gap is at most a tenth of the mean of R^o and R^*",
        "|R^o - R^*| by their mean; its interval is to be on one side of a tenth",
        run.walks().stream()
            .filter(it -> it.found().size() > 1 && TippingGap.of(it.scores()).ratio().isPresent())
            .map(this::relative)
            .toList(),
        Relative::value,
        gap -> gap.interval().high() <= SMALL,
        gap -> gap.interval().low() > SMALL);
  }

  /** A gap by the mean of its scores. */
  private record Relative(double value, Interval interval) {}

  private Relative relative(Walks walks) {
    double mean = Math.abs(Objects.requireNonNull(TippingGap.of(walks.scores()).mean()));
    Interval size = Objects.requireNonNull(TippingGap.interval(run.bootstrap(), walks));
    return new Relative(
        TippingGap.of(walks.scores()).ratio().orElseThrow(),
        new Interval(size.low() / mean, size.high() / mean));
  }

  /** Two models that R^o and R^* order differently. */
  private record Reversal(Walks one, Walks other) {}

  private Observation sameOrderByBoth() {
    String claim = "R^o and R^* order each pair of models alike";
    String meaning = "share of pairs ordered alike; the others count if both orders are certain";
    int compared = 0;
    List<Reversal> reversed = new ArrayList<>();
    for (String metric : run.metrics()) {
      List<Walks> row = run.under(metric).stream().filter(it -> !it.found().isEmpty()).toList();
      for (int i = 0; i < row.size(); i++) {
        for (int j = i + 1; j < row.size(); j++) {
          compared++;
          if (reversed(row.get(i).scores(), row.get(j).scores())) {
            reversed.add(new Reversal(row.get(i), row.get(j)));
          }
        }
      }
    }
    if (compared == 0) {
      return Observation.undecided(18, claim, meaning, "needs first failures of two models");
    }
    long certain = reversed.stream().filter(this::certain).count();
    return new Observation(
        18,
        claim,
        reversed.isEmpty()
            ? Verdict.HOLDS
            : certain > 0 ? Verdict.DOES_NOT : Verdict.NOT_ENOUGH_DATA,
        Cell.number(1 - (double) reversed.size() / compared),
        meaning,
        Observation.text(
            "%d pairs under %d metrics; %d reversed, %d of them certain",
            compared, run.metrics().size(), reversed.size(), certain));
  }

  private static boolean reversed(MetricScores one, MetricScores other) {
    double failure =
        known(one.meanFirstFailure().value()) - known(other.meanFirstFailure().value());
    double success = known(one.meanLastSuccess().value()) - known(other.meanLastSuccess().value());
    return failure * success < 0;
  }

  private boolean certain(Reversal pair) {
    return differ(pair, Grid::firstFailure, "r_o") && differ(pair, Grid::lastSuccess, "r_star");
  }

  private boolean differ(Reversal pair, ToDoubleFunction<Result> value, String score) {
    PairOfMeans means = PairOfMeans.of(pair.one().found(), pair.other().found(), value);
    Interval interval =
        run.bootstrap()
            .interval(
                means.tasks(),
                means::difference,
                "observation|18|" + score + pair.one().purpose() + "|" + pair.other().model());
    return interval != null && (interval.low() > 0 || interval.high() < 0);
  }

  private static double known(@Nullable Double value) {
    return Objects.requireNonNull(value);
  }
}
