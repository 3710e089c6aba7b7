package dev.morph.experiments.analysis.claims;

import dev.morph.core.fault.Counted;
import dev.morph.core.morphism.Radius;
import dev.morph.experiments.analysis.RunAnalysis;
import dev.morph.experiments.analysis.Sharing;
import dev.morph.experiments.analysis.TippingGap;
import dev.morph.experiments.analysis.Walks;
import dev.morph.experiments.analysis.claims.Observation.Cases;
import dev.morph.experiments.analysis.claims.Observation.Claim;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.Grouped;
import dev.morph.experiments.analysis.estimate.Interval;
import dev.morph.experiments.analysis.estimate.Seeds;
import dev.morph.experiments.statistics.Correlation;
import dev.morph.scenarios.engine.store.Result;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;

/** Claims of our own, which have names instead of numbers. */
final class OwnClaims {
  private static final double SMALL = 0.1;

  private final RunAnalysis run;
  private final List<Result> walked;

  /**
   * Creates claims about the walks of one domain.
   *
   * @param walked the results of all domains, which share one pool of answers
   */
  OwnClaims(RunAnalysis run, List<Result> walked) {
    this.run = run;
    this.walked = walked;
  }

  List<Observation> observations() {
    Radius start = run.settings().start();
    return List.of(
        oneOrder(),
        mostFailures(
            "few words",
            "Most first failures have at most two words replaced",
            "share of first failures of order k ≤ 2",
            seed -> seed.found().orElseThrow().firstFailure().order() <= 2),
        mostFailures(
            "first radius",
            "Most first failures are found in the first radius, before it is expanded",
            Observation.formatText("share found within n = %d, k = %d", start.n(), start.k()),
            seed ->
                seed.trail().search() != null
                    && seed.trail().search().n() <= start.n()
                    && seed.trail().search().k() <= start.k()),
        onePool(),
        fartherCostsMore(),
        smallGap());
  }

  /** The metrics share one pool of answers, so they are not independent judges, and W has no p. */
  private Observation oneOrder() {
    Claim claim =
        new Claim(
            "one order",
            "By the restricted mean, all metrics order the models alike",
            "Kendall's W, from 0 (unrelated orders) to 1 (one order); its interval must lie"
                + " above or below 0.5");
    return run.orders().stream()
        .filter(by -> by.score().equals("restricted mean"))
        .findFirst()
        .map(
            order ->
                claim.testAbove(
                    0.5,
                    order.w(),
                    Observation.formatText(
                        "%d models under %d metrics",
                        order.concordance().objects(), order.concordance().judges())))
        .orElseGet(() -> claim.undecided("needs three models under two metrics"));
  }

  private Observation mostFailures(
      String label, String claim, String meaning, Predicate<Result> counts) {
    Estimate share = CostClaims.shareOfWalks(run, Seeds::isFound, counts, "claim|" + label);
    return new Claim(label, claim, meaning)
        .testAbove(
            0.5,
            share,
            Observation.formatText(
                "%d first failures", run.results().stream().filter(Seeds::isFound).count()));
  }

  private Observation onePool() {
    Claim claim =
        new Claim(
            "one pool",
            "One pool for all metrics saves at least half of the queries",
            "share of queries saved");
    if (run.metrics().size() < 2) {
      return claim.undecided("needs two metrics");
    }
    Sharing all = Sharing.of(walked);
    List<Sharing> tasks =
        Grouped.groupBy(walked, Result::seed).values().stream().map(Sharing::of).toList();
    Estimate share =
        run.bootstrap()
            .estimate(
                tasks.size(),
                drawn -> Sharing.ofDrawn(tasks, drawn).savedShare(),
                "claim|one pool");
    return claim.testAbove(
        0.5,
        share,
        Observation.formatText(
            "%d asked for %d needed, %s",
            all.asked(), all.needed(), Counted.phrase(run.metrics().size(), "metric")));
  }

  private Observation fartherCostsMore() {
    return new Claim(
            "farther costs more",
            "The farther the first failure, the more queries it takes",
            "Spearman's ρ of distance and queries; its interval must lie on one side of 0")
        .testMajority(
            Cases.ofWalks(
                run.walks().stream().flatMap(it -> distanceAndQueries(it).stream()).toList()),
            Correlation::coefficient,
            trend -> trend.low() > 0,
            trend -> trend.high() < 0);
  }

  private static Optional<Correlation> distanceAndQueries(Walks walks) {
    List<Result> seeds = walks.foundSeeds();
    return Correlation.spearman(
        seeds.stream().mapToDouble(Seeds::failureDistance).toArray(),
        seeds.stream().mapToDouble(seed -> seed.trail().queries()).toArray());
  }

  /** The tipping-point gap divided by the mean of R^o and R^*, with its interval. */
  private record Relative(double value, double low, double high) {}

  private Observation smallGap() {
    return new Claim(
            "small gap",
            "The tipping-point gap is at most a tenth of the mean of R^o and R^*",
            "|R^o - R^*| divided by their mean; its interval must lie on one side of 0.1")
        .testMajority(
            Cases.ofWalks(
                run.walks().parallelStream().flatMap(it -> relativeGap(it).stream()).toList()),
            Relative::value,
            gap -> gap.high() <= SMALL,
            gap -> gap.low() > SMALL);
  }

  private Optional<Relative> relativeGap(Walks walks) {
    TippingGap gap = TippingGap.of(walks.scores());
    Interval size = TippingGap.estimate(run.bootstrap(), walks).interval();
    if (size == null || gap.ratio().isEmpty()) {
      return Optional.empty();
    }
    double mean = Math.abs(Objects.requireNonNull(gap.mean()));
    return Optional.of(
        new Relative(gap.ratio().orElseThrow(), size.low() / mean, size.high() / mean));
  }
}
