package dev.morph.experiments.analysis.claims;

import dev.morph.core.fault.Counted;
import dev.morph.experiments.analysis.RunAnalysis;
import dev.morph.experiments.analysis.claims.Observation.Claim;
import dev.morph.experiments.analysis.claims.Observation.Verdict;
import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.Interval;
import dev.morph.experiments.analysis.estimate.Seeds;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Trail.Search;
import dev.morph.scenarios.engine.store.Trail.Sorting;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Observations 11 to 14: the number of changed words, and the cost of an evaluation. */
final class CostClaims {
  private static final int MOST_QUERIES = 20; // "fewer than 20" in the paper's conclusion
  private static final int MOST_SECONDS = 350; // time per query in the paper
  private static final int MOST_MEGABYTES = 7; // memory per task in the paper
  // roughly the time that the paper's fastest metric takes for a task
  private static final int SORTING_SECONDS = 60;

  private final RunAnalysis run;

  CostClaims(RunAnalysis run) {
    this.run = run;
  }

  List<Observation> observations() {
    return List.of(changedWords(), modestQueries(), efficientSorting(), affordable());
  }

  /** Tests the averages of Table 7, pooled over models and metrics. */
  private Observation changedWords() {
    PerTask k = perFailure(it -> (double) it.order());
    PerTask n = perFailure(it -> (double) it.rank());
    Estimate words = k.mean(run.bootstrap(), "observation|11|k");
    Estimate rank = n.mean(run.bootstrap(), "observation|11|n");
    return new Claim(
            "11",
            "On average a model fails when 2 to 3 words are replaced by their 2nd to 3rd"
                + " neighbours",
            "mean words k replaced at the first failure; its interval and that of the mean rank n"
                + " are to lie between 2 and 3")
        .withVerdict(
            Verdict.combine(List.of(verdictTwoToThree(words), verdictTwoToThree(rank))),
            words.toCell(),
            Observation.formatText(
                "%s of %s; mean n %s",
                Counted.phrase(k.valueCount(), "first failure"),
                Counted.phrase(k.taskCount(), "task"),
                rank.format(it -> Observation.formatText("%.2f", it))));
  }

  private PerTask perFailure(Function<Result.Point, Double> value) {
    return PerTask.of(
        run.results(), seed -> seed.found().map(it -> value.apply(it.firstFailure())).orElse(null));
  }

  private static Verdict verdictTwoToThree(Estimate mean) {
    Interval interval = mean.interval();
    if (interval == null) {
      return Verdict.NOT_ENOUGH_DATA;
    }
    if (interval.low() >= 2 && interval.high() <= 3) {
      return Verdict.HOLDS;
    }
    return interval.high() < 2 || interval.low() > 3 ? Verdict.DOES_NOT : Verdict.NOT_ENOUGH_DATA;
  }

  private Observation modestQueries() {
    PerTask queries =
        PerTask.of(
            run.results(),
            seed -> Seeds.isEvaluable(seed) ? Double.valueOf(seed.trail().queries()) : null);
    return new Claim(
            "12",
            "A task takes a modest number of queries: fewer than " + MOST_QUERIES + " on average",
            "mean queries of a task under one model and metric")
        .testBelow(
            MOST_QUERIES, queries.mean(run.bootstrap(), "observation|12"), describeSample(queries));
  }

  private Observation efficientSorting() {
    PerTask seconds = PerTask.of(run.results(), CostClaims::sortingSeconds);
    return new Claim(
            "13",
            "Making paraphrases and sorting them by distance is efficient",
            "mean seconds to measure the mutants of a task; below "
                + SORTING_SECONDS
                + ", about what the paper's fastest metric took")
        .testBelow(
            SORTING_SECONDS,
            seconds.mean(run.bootstrap(), "observation|13"),
            describeSample(seconds));
  }

  private static @Nullable Double sortingSeconds(Result seed) {
    Sorting sorting = seed.trail().cost().sorting();
    Search search = seed.trail().search();
    return sorting == null || sorting.pairs() == 0 || search == null
        ? null
        : Double.valueOf(sorting.seconds() / sorting.pairs() * search.generated());
  }

  private Observation affordable() {
    PerTask seconds =
        PerTask.of(
            run.results(),
            seed ->
                Seeds.isEvaluable(seed) && seed.trail().queries() > 0
                    ? Double.valueOf(seed.trail().cost().seconds() / seed.trail().queries())
                    : null);
    Estimate time = seconds.mean(run.bootstrap(), "observation|14|seconds");
    PerTask megabytes = PerTask.of(run.results(), CostClaims::megabytes);
    Estimate memory = megabytes.mean(run.bootstrap(), "observation|14|memory");
    return new Claim(
            "14",
            "Computation time and memory are affordable",
            "mean seconds of model and oracle per query; below the paper's "
                + MOST_SECONDS
                + ", and memory for a task's mutants below its "
                + MOST_MEGABYTES
                + " MB")
        .withVerdict(
            Verdict.combine(
                List.of(
                    Verdict.below(MOST_SECONDS, time.interval()),
                    Verdict.below(MOST_MEGABYTES, memory.interval()))),
            time.toCell(),
            describeSample(seconds)
                + "; memory "
                + memory.format(it -> Observation.formatText("%.2f", it))
                + " MB");
  }

  private static @Nullable Double megabytes(Result seed) {
    Sorting sorting = seed.trail().cost().sorting();
    return sorting == null || sorting.mutantBytes() == null
        ? null
        : Double.valueOf(sorting.mutantBytes() / 1e6);
  }

  private static String describeSample(PerTask of) {
    return Observation.formatText(
        "%s from %s",
        Counted.phrase(of.valueCount(), "walk"), Counted.phrase(of.taskCount(), "task"));
  }

  /**
   * The share of walks that satisfy {@code counts} among those that satisfy {@code of}, pooled over
   * models and metrics. If all or none of them do, the interval is exact for the number of tasks.
   */
  static Estimate shareOfWalks(
      RunAnalysis run, Predicate<Result> of, Predicate<Result> counts, String purpose) {
    PerTask hits =
        PerTask.of(
            run.results(), it -> of.test(it) ? Double.valueOf(counts.test(it) ? 1.0 : 0.0) : null);
    Estimate share = hits.mean(run.bootstrap(), purpose);
    boolean all = Objects.equals(share.value(), 1.0);
    return share.why().equals(Bootstrap.NO_VARIANCE)
        ? Estimate.ofShare(all ? hits.taskCount() : 0, hits.taskCount())
        : share;
  }
}
