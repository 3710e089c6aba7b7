package dev.morph.experiments.analysis;

import dev.morph.experiments.analysis.Observation.Verdict;
import dev.morph.experiments.analysis.Scores.MetricScores;
import dev.morph.experiments.statistics.Concordance;
import dev.morph.experiments.statistics.Correlation;
import dev.morph.experiments.statistics.RankSum;
import dev.morph.experiments.statistics.Significance;
import dev.morph.scenarios.store.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * The claims of the paper's evaluation, as tests on a run.
 *
 * <p><b>Differs from the paper</b> in wording and perhaps in numbering: the claims are stated here
 * after its abstract and the subjects of its tables, in the order effectiveness (1 to 4), scenarios
 * (5 to 7), tipping points by program distance (8 to 10, not computed), words changed (11, 12),
 * cost (13 to 16), tipping-point gap (17, 18). Seeds are pooled over models and metrics only where
 * the test looks at ranks within one of each.
 */
public final class Observations {
  private static final Set<String> ADVANCED =
      Set.of("multi-threading", "data-structure", "data structure", "recursion");
  private static final int MOST_QUERIES = 20;
  private static final double SMALL_GAP = 0.1;

  private final Grid grid;
  private final Scores scores;
  private final List<PairedComparison> pairs;
  private final List<Result> results;
  private final Bootstrap bootstrap;

  /** Of a run with its scores. */
  public Observations(
      List<Result> results,
      Scores scores,
      List<PairedComparison> pairs,
      AnalysisSettings settings) {
    this.grid = new Grid(results);
    this.results = results;
    this.scores = scores;
    this.pairs = pairs;
    this.bootstrap = new Bootstrap(settings.randomSeed(), settings.resamples());
  }

  /** All of them, in order. */
  public List<Observation> all() {
    return List.of(
        agree(1, "R^o", OrderOfModels.byFirstFailure(scores)),
        agree(2, "R^*", OrderOfModels.byLastSuccess(scores)),
        agree(3, "the restricted mean", OrderOfModels.byRestrictedMean(scores)),
        modelsDiffer(),
        trend(5, "R^o", Grid::firstFailure),
        trend(6, "R^*", Grid::lastSuccess),
        advancedTopics(),
        share(
            11,
            "Most first failures have at most two words changed",
            seed -> Objects.requireNonNull(seed.firstFailure()).order() <= 2),
        share(
            12,
            "Most first failures are found without expanding the first radius",
            seed -> seed.search() != null && seed.search().n() <= 5 && seed.search().k() <= 5),
        queries(),
        sharing(),
        harderToBreakCostsMore(),
        oracleAndModelTime(),
        gap(),
        sameOrderByBoth());
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
        text(
            "W = %.3f, p = %.3g, %d metrics, %d models",
            it.w(), it.p(), it.judges(), it.objects()));
  }

  private Observation modelsDiffer() {
    String claim = "Under each metric some models differ significantly";
    List<String> metrics = grid.metrics();
    List<String> told =
        metrics.stream()
            .filter(m -> pairs.stream().anyMatch(p -> p.metric().equals(m) && p.significant()))
            .toList();
    boolean any = !pairs.isEmpty();
    Verdict verdict =
        !any || told.isEmpty()
            ? Verdict.NOT_ENOUGH_DATA
            : told.size() == metrics.size() ? Verdict.HOLDS : Verdict.DOES_NOT;
    return new Observation(
        4, claim, verdict, text("%d of %d metrics", told.size(), metrics.size()));
  }

  private Observation trend(int number, String score, ToDoubleFunction<Result> value) {
    String claim = score + " falls with cyclomatic complexity, seed by seed";
    List<Correlation> trends = new ArrayList<>();
    grid.each(
        (metric, model) ->
            ComplexityTrend.of(grid.of(metric, model), value)
                .spearmanOfSeeds()
                .ifPresent(trends::add));
    return majority(
        number,
        claim,
        trends,
        trend -> trend.p() < PairedComparison.LEVEL && trend.coefficient() < 0,
        trend -> trend.p() < PairedComparison.LEVEL && trend.coefficient() > 0);
  }

  private Observation advancedTopics() {
    String claim = "Tasks on threads, data structures and recursion are less robust than others";
    List<Significance> tests = new ArrayList<>();
    List<Boolean> lower = new ArrayList<>();
    grid.each(
        (metric, model) -> {
          double[] advanced = distances(metric, model, true);
          double[] others = distances(metric, model, false);
          if (advanced.length >= 5 && others.length >= 5) {
            Significance test = RankSum.test(advanced, others);
            tests.add(test);
            lower.add(test.statistic() < advanced.length * others.length / 2.0);
          }
        });
    List<Integer> indices = java.util.stream.IntStream.range(0, tests.size()).boxed().toList();
    return majority(
        7,
        claim,
        indices,
        i -> tests.get(i).p() < PairedComparison.LEVEL && lower.get(i),
        i -> tests.get(i).p() < PairedComparison.LEVEL && !lower.get(i));
  }

  private double[] distances(String metric, String model, boolean advanced) {
    return grid.of(metric, model).stream()
        .filter(Grid::found)
        .filter(
            seed ->
                seed.scenario().topic() != null
                    && ADVANCED.contains(seed.scenario().topic().toLowerCase(Locale.ROOT))
                        == advanced)
        .mapToDouble(Grid::distance)
        .toArray();
  }

  /** Over half of the seeds in which a failure was found, by a bootstrap over results. */
  private Observation share(int number, String claim, Predicate<Result> counts) {
    List<Double> hits =
        results.stream().filter(Grid::found).map(seed -> counts.test(seed) ? 1.0 : 0.0).toList();
    Interval interval = bootstrap.interval(hits, Observations::mean, "observation|" + number);
    if (interval == null || hits.size() < 5) {
      return new Observation(number, claim, Verdict.NOT_ENOUGH_DATA, hits.size() + " failures");
    }
    Verdict verdict =
        interval.low() > 0.5
            ? Verdict.HOLDS
            : interval.high() < 0.5 ? Verdict.DOES_NOT : Verdict.NOT_ENOUGH_DATA;
    return new Observation(
        number,
        claim,
        verdict,
        text(
            "%.1f %% [%.1f, %.1f] of %d failures",
            100 * mean(hits), 100 * interval.low(), 100 * interval.high(), hits.size()));
  }

  private Observation queries() {
    String claim = "A seed takes fewer than " + MOST_QUERIES + " queries on average";
    List<Double> queries =
        results.stream().filter(Grid::evaluable).map(seed -> (double) seed.queries()).toList();
    Interval interval = bootstrap.interval(queries, Observations::mean, "observation|13");
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
        text("%.1f [%.1f, %.1f]", mean(queries), interval.low(), interval.high()));
  }

  private Observation sharing() {
    Sharing shared = Sharing.of(results);
    boolean enough = grid.metrics().size() > 1 && shared.needed() > 0;
    return new Observation(
        14,
        "One pool for all metrics saves at least half of the queries",
        Verdict.plainly(enough, shared.share() >= 0.5),
        text("%d of %d saved (%.1f %%)", shared.saved(), shared.needed(), 100 * shared.share()));
  }

  private Observation harderToBreakCostsMore() {
    List<Correlation> trends = new ArrayList<>();
    grid.each(
        (metric, model) -> {
          List<Result> seeds = grid.of(metric, model).stream().filter(Grid::found).toList();
          Correlation.spearman(
                  seeds.stream().mapToDouble(Grid::distance).toArray(),
                  seeds.stream().mapToDouble(Result::queries).toArray())
              .ifPresent(trends::add);
        });
    return majority(
        15,
        "The farther the first failure, the more queries it takes",
        trends,
        trend -> trend.p() < PairedComparison.LEVEL && trend.coefficient() > 0,
        trend -> trend.p() < PairedComparison.LEVEL && trend.coefficient() < 0);
  }

  private Observation oracleAndModelTime() {
    List<Double> seconds =
        results.stream()
            .filter(Grid::evaluable)
            .filter(seed -> seed.queries() > 0)
            .map(seed -> seed.seconds() / seed.queries())
            .toList();
    Interval interval = bootstrap.interval(seconds, Observations::mean, "observation|16");
    return new Observation(
        16,
        "A query takes less than ten seconds of model and oracle on average",
        interval == null
            ? Verdict.NOT_ENOUGH_DATA
            : Verdict.plainly(interval.high() < 10 || interval.low() > 10, interval.high() < 10),
        seconds.isEmpty() ? "no query" : text("%.3f s", mean(seconds)));
  }

  private Observation gap() {
    List<Double> ratios = new ArrayList<>();
    scores
        .models()
        .forEach(
            model ->
                model
                    .metrics()
                    .forEach(metric -> TippingGap.of(metric).ratio().ifPresent(ratios::add)));
    long small = ratios.stream().filter(ratio -> ratio <= SMALL_GAP).count();
    return new Observation(
        17,
        "The tipping-point gap is at most a tenth of its mean",
        Verdict.plainly(!ratios.isEmpty(), small == ratios.size()),
        text("%d of %d models and metrics", small, ratios.size()));
  }

  private Observation sameOrderByBoth() {
    int same = 0;
    int compared = 0;
    for (String metric : grid.metrics()) {
      List<MetricScores> row = new ArrayList<>();
      scores
          .models()
          .forEach(
              model ->
                  model.metrics().stream()
                      .filter(m -> m.metric().equals(metric))
                      .filter(m -> m.meanFirstFailure().value() != null)
                      .forEach(row::add));
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
        text("%d of %d pairs", same, compared));
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

  /** Holds if it does for most of the cases that tell, and against it if most speak against. */
  private static <T> Observation majority(
      int number, String claim, List<T> cases, Predicate<T> supports, Predicate<T> contradicts) {
    long yes = cases.stream().filter(supports).count();
    long no = cases.stream().filter(contradicts).count();
    Verdict verdict =
        2 * yes > cases.size()
            ? Verdict.HOLDS
            : 2 * no > cases.size() ? Verdict.DOES_NOT : Verdict.NOT_ENOUGH_DATA;
    return new Observation(
        number,
        claim,
        verdict,
        text("significant in %d, opposite in %d, of %d models and metrics", yes, no, cases.size()));
  }

  private static double mean(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
  }

  private static String text(String format, Object... numbers) {
    return String.format(Locale.ROOT, format, numbers);
  }
}
