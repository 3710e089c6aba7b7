package dev.morph.experiments.analysis;

import dev.morph.core.morphism.Radius;
import dev.morph.experiments.analysis.Observation.Verdict;
import dev.morph.experiments.statistics.Correlation;
import dev.morph.scenarios.engine.store.Result;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Claims about how many words change, and about what an evaluation costs. */
final class CostClaims {
  private static final int MOST_QUERIES = 20;
  private static final int MOST_SECONDS = 10;
  private static final int FEWEST_TASKS = 5;

  private final RunAnalysis run;

  CostClaims(RunAnalysis run) {
    this.run = run;
  }

  /** 11 to 16. */
  List<Observation> all() {
    Radius start = run.settings().start();
    return List.of(
        share(
            11,
            "Most first failures have at most two words replaced",
            "share of first failures of order k ≤ 2",
            seed -> seed.found().orElseThrow().firstFailure().order() <= 2),
        share(
            12,
            "Most first failures are found in the first radius, before it is expanded",
            Observation.text("share found within n = %d, k = %d", start.n(), start.k()),
            seed ->
                seed.trail().search() != null
                    && seed.trail().search().n() <= start.n()
                    && seed.trail().search().k() <= start.k()),
        queries(),
        sharing(),
        harderToBreakCostsMore(),
        oracleAndModelTime());
  }

  private Observation share(int number, String claim, String meaning, Predicate<Result> counts) {
    PerTask hits = PerTask.of(run.results(), Grid::found, seed -> counts.test(seed) ? 1 : 0);
    String sample = Observation.text("%d first failures of %d tasks", hits.values(), hits.tasks());
    if (hits.tasks() < FEWEST_TASKS) {
      return Observation.undecided(number, claim, meaning, sample);
    }
    Scores.Estimate share = hits.mean(run.bootstrap(), "observation|" + number);
    return new Observation(
        number, claim, Verdict.above(0.5, share.interval()), share.cell(), meaning, sample);
  }

  private Observation queries() {
    PerTask queries = PerTask.of(run.results(), Grid::evaluable, seed -> seed.trail().queries());
    return below(
        13,
        "A walk takes fewer than " + MOST_QUERIES + " queries on average",
        "mean queries of a seed under one model and metric",
        MOST_QUERIES,
        queries);
  }

  private Observation oracleAndModelTime() {
    PerTask seconds =
        PerTask.of(
            run.results(),
            seed -> Grid.evaluable(seed) && seed.trail().queries() > 0,
            seed -> seed.trail().seconds() / seed.trail().queries());
    return below(
        16,
        "A query takes less than " + MOST_SECONDS + " seconds of model and oracle on average",
        "mean seconds of a query",
        MOST_SECONDS,
        seconds);
  }

  private Observation below(int number, String claim, String meaning, double limit, PerTask of) {
    Scores.Estimate mean = of.mean(run.bootstrap(), "observation|" + number);
    return new Observation(
        number,
        claim,
        Verdict.below(limit, mean.interval()),
        mean.cell(),
        meaning,
        Observation.text("%d walks from %d tasks", of.values(), of.tasks()));
  }

  private Observation sharing() {
    String claim = "One pool for all metrics saves at least half of the queries";
    String meaning = "share of queries saved";
    if (run.metrics().size() < 2) {
      return Observation.undecided(14, claim, meaning, "needs two metrics");
    }
    Sharing all = Sharing.of(run.results());
    List<Sharing> tasks = run.bySeed().stream().map(Sharing::of).toList();
    Interval interval =
        run.bootstrap()
            .interval(tasks.size(), drawn -> Sharing.of(tasks, drawn).share(), "observation|14");
    return new Observation(
        14,
        claim,
        Verdict.above(0.5, interval),
        new Scores.Estimate(all.share(), interval).cell(),
        meaning,
        Observation.text(
            "%d asked for %d needed, %d metrics", all.asked(), all.needed(), run.metrics().size()));
  }

  private Observation harderToBreakCostsMore() {
    return Observation.majority(
        15,
        "The farther the first failure, the more queries it takes",
        "Spearman's ρ of distance and queries (p < 0.05)",
        run.walks().stream().flatMap(it -> distanceAndQueries(it).stream()).toList(),
        Correlation::coefficient,
        trend -> trend.p() < PairedComparison.LEVEL && trend.coefficient() > 0,
        trend -> trend.p() < PairedComparison.LEVEL && trend.coefficient() < 0);
  }

  private static Optional<Correlation> distanceAndQueries(Walks walks) {
    List<Result> seeds = walks.found();
    return Correlation.spearman(
        seeds.stream().mapToDouble(Grid::distance).toArray(),
        seeds.stream().mapToDouble(seed -> seed.trail().queries()).toArray());
  }
}
