package dev.morph.experiments.analysis;

import dev.morph.experiments.analysis.Observation.Verdict;
import dev.morph.experiments.statistics.Correlation;
import dev.morph.scenarios.store.Result;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** Claims about how many words change, and about what an evaluation costs. */
final class CostClaims {
  private static final int MOST_QUERIES = 20;

  private final RunAnalysis run;

  CostClaims(RunAnalysis run) {
    this.run = run;
  }

  /** 11 to 16. */
  List<Observation> all() {
    return List.of(
        share(
            11,
            "Most first failures have at most two words changed",
            seed -> Objects.requireNonNull(seed.firstFailure()).order() <= 2),
        share(
            12,
            "Most first failures are found within rank 5 and order 5, the first radius of the paper",
            seed -> seed.search() != null && seed.search().n() <= 5 && seed.search().k() <= 5),
        queries(),
        sharing(),
        harderToBreakCostsMore(),
        oracleAndModelTime());
  }

  private Observation share(int number, String claim, Predicate<Result> counts) {
    List<List<Double>> hits = byTask(Grid::found, seed -> counts.test(seed) ? 1 : 0);
    Interval interval = interval(hits, "observation|" + number);
    if (interval == null || hits.size() < 5) {
      return new Observation(
          number, claim, Verdict.NOT_ENOUGH_DATA, "failures of " + hits.size() + " tasks");
    }
    Verdict verdict =
        interval.low() > 0.5
            ? Verdict.HOLDS
            : interval.high() < 0.5 ? Verdict.DOES_NOT : Verdict.NOT_ENOUGH_DATA;
    return new Observation(
        number,
        claim,
        verdict,
        Observation.text(
            "%.1f %% [%.1f, %.1f] of the failures of %d tasks",
            100 * mean(hits), 100 * interval.low(), 100 * interval.high(), hits.size()));
  }

  private Observation queries() {
    String claim = "A seed takes fewer than " + MOST_QUERIES + " queries on average";
    List<List<Double>> queries = byTask(Grid::evaluable, Result::queries);
    Interval interval = interval(queries, "observation|13");
    if (interval == null) {
      return new Observation(13, claim, Verdict.NOT_ENOUGH_DATA, "no seed was walked from");
    }
    Verdict verdict =
        interval.high() < MOST_QUERIES
            ? Verdict.HOLDS
            : interval.low() > MOST_QUERIES ? Verdict.DOES_NOT : Verdict.NOT_ENOUGH_DATA;
    return new Observation(
        13,
        claim,
        verdict,
        Observation.text("%.1f [%.1f, %.1f]", mean(queries), interval.low(), interval.high()));
  }

  private Observation sharing() {
    Sharing shared = Sharing.of(run.results());
    boolean enough = run.metrics().size() > 1 && shared.needed() > 0;
    return new Observation(
        14,
        "One pool for all metrics saves at least half of the queries",
        Verdict.plainly(enough, shared.share() >= 0.5),
        Observation.text(
            "%d of %d saved (%.1f %%)", shared.saved(), shared.needed(), 100 * shared.share()));
  }

  private Observation harderToBreakCostsMore() {
    List<Correlation> trends =
        run.walks().stream().flatMap(it -> distanceAndQueries(it).stream()).toList();
    return Observation.majority(
        15,
        "The farther the first failure, the more queries it takes",
        trends,
        trend -> trend.p() < PairedComparison.LEVEL && trend.coefficient() > 0,
        trend -> trend.p() < PairedComparison.LEVEL && trend.coefficient() < 0);
  }

  private static Optional<Correlation> distanceAndQueries(Walks walks) {
    List<Result> seeds = walks.found();
    return Correlation.spearman(
        seeds.stream().mapToDouble(Grid::distance).toArray(),
        seeds.stream().mapToDouble(Result::queries).toArray());
  }

  private Observation oracleAndModelTime() {
    List<List<Double>> seconds =
        byTask(
            seed -> Grid.evaluable(seed) && seed.queries() > 0,
            seed -> seed.seconds() / seed.queries());
    Interval interval = interval(seconds, "observation|16");
    return new Observation(
        16,
        "A query takes less than ten seconds of model and oracle on average",
        interval == null
            ? Verdict.NOT_ENOUGH_DATA
            : Verdict.plainly(interval.high() < 10 || interval.low() > 10, interval.high() < 10),
        seconds.isEmpty() ? "no query" : Observation.text("%.3f s", mean(seconds)));
  }

  /** Resampled are tasks: models and metrics of one task do not fail independently. */
  private List<List<Double>> byTask(Predicate<Result> which, ToDoubleFunction<Result> value) {
    Map<String, List<Double>> tasks = new LinkedHashMap<>();
    run.results().stream()
        .filter(which)
        .forEach(
            seed ->
                tasks
                    .computeIfAbsent(seed.seed(), task -> new ArrayList<>())
                    .add(value.applyAsDouble(seed)));
    return List.copyOf(tasks.values());
  }

  private @Nullable Interval interval(List<List<Double>> tasks, String purpose) {
    double[] sums = tasks.stream().mapToDouble(values -> total(values)).toArray();
    int[] sizes = tasks.stream().mapToInt(List::size).toArray();
    return run.bootstrap()
        .interval(
            tasks.size(),
            drawn -> {
              double sum = 0;
              int size = 0;
              for (int task : drawn) {
                sum += sums[task];
                size += sizes[task];
              }
              return sum / size;
            },
            purpose);
  }

  private static double total(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).sum();
  }

  private static double mean(List<List<Double>> tasks) {
    return tasks.stream()
        .flatMap(List::stream)
        .mapToDouble(Double::doubleValue)
        .average()
        .orElse(Double.NaN);
  }
}
