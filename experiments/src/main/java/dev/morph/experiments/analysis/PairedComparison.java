package dev.morph.experiments.analysis;

import dev.morph.experiments.analysis.Scores.Estimate;
import dev.morph.experiments.statistics.Holm;
import dev.morph.experiments.statistics.PairedPermutation;
import dev.morph.experiments.statistics.SignedRank;
import dev.morph.experiments.statistics.Significance;
import dev.morph.experiments.statistics.VarghaDelaney;
import dev.morph.scenarios.engine.store.Result;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Two models on the same seeds under one metric.
 *
 * <p>Compared is min(d, c): d the normalised distance to first failure, c the smaller explored
 * distance of those of the two that were censored, so that both sides are known. Seeds that one of
 * the two could not be evaluated on are left out.
 *
 * @param metric name
 * @param first model
 * @param second model
 * @param seeds compared
 * @param meanDifference first less second; positive: the first is the more robust
 * @param interval of it, 95 %, by bootstrap over seeds
 * @param signedRank Wilcoxon's test: see {@link SignedRank#test}
 * @param signedRankHolm its p, corrected by Holm over all pairs of models under this metric
 * @param permutation the paired permutation test of the mean difference
 * @param permutationHolm its p, corrected the same way
 * @param a12 Vargha and Delaney's effect size of the first over the second
 */
public record PairedComparison(
    String metric,
    String first,
    String second,
    int seeds,
    double meanDifference,
    @Nullable Interval interval,
    Significance signedRank,
    double signedRankHolm,
    Significance permutation,
    double permutationHolm,
    double a12) {
  /** Below this a difference is called significant. */
  public static final double LEVEL = 0.05;

  /** Whether both corrected tests see a difference. */
  public boolean significant() {
    return signedRankHolm < LEVEL && permutationHolm < LEVEL;
  }

  /** What may be said of the two, and no more. */
  public String conclusion() {
    if (!significant()) {
      return "no difference shown";
    }
    return (meanDifference > 0 ? first : second) + " is more robust";
  }

  /** All pairs of models that share a seed, metric by metric. */
  public static List<PairedComparison> all(List<Result> results, AnalysisSettings settings) {
    Grid grid = new Grid(results);
    List<PairedComparison> comparisons = new ArrayList<>();
    for (String metric : grid.metrics()) {
      comparisons.addAll(
          corrected(
              pairs(grid.models()).parallelStream()
                  .map(pair -> compare(metric, grid, pair.get(0), pair.get(1), settings))
                  .filter(pair -> pair.seeds() > 0)
                  .toList()));
    }
    return comparisons;
  }

  private static List<List<String>> pairs(List<String> models) {
    List<List<String>> pairs = new ArrayList<>();
    for (int i = 0; i < models.size(); i++) {
      for (int j = i + 1; j < models.size(); j++) {
        pairs.add(List.of(models.get(i), models.get(j)));
      }
    }
    return pairs;
  }

  private static PairedComparison compare(
      String metric, Grid grid, String first, String second, AnalysisSettings settings) {
    Map<String, Result> others =
        grid.of(metric, second).stream()
            .filter(Grid::evaluable)
            .collect(Collectors.toMap(Result::seed, seed -> seed, (a, b) -> a, LinkedHashMap::new));
    List<double[]> pairs = new ArrayList<>();
    for (Result one : grid.of(metric, first)) {
      Result other = others.get(one.seed());
      if (Grid.evaluable(one) && other != null) {
        pairs.add(known(one, other));
      }
    }
    double[] x = pairs.stream().mapToDouble(pair -> pair[0]).toArray();
    double[] y = pairs.stream().mapToDouble(pair -> pair[1]).toArray();
    String purpose = metric + "|" + first + "|" + second;
    Significance ranks = SignedRank.test(x, y);
    Significance signs = PairedPermutation.test(x, y, settings.randomSeed(), purpose);
    Estimate difference =
        new Bootstrap(settings.randomSeed(), settings.resamples())
            .mean(pairs.stream().map(pair -> pair[0] - pair[1]).toList(), "paired|" + purpose);
    double a12 = pairs.isEmpty() ? 0.5 : VarghaDelaney.a12(x, y);
    return new PairedComparison(
        metric,
        first,
        second,
        pairs.size(),
        difference.value() == null ? 0 : difference.value(),
        difference.interval(),
        ranks,
        ranks.p(),
        signs,
        signs.p(),
        a12);
  }

  /** Both distances, cut at the smaller distance up to which a censored one of them is known. */
  private static double[] known(Result one, Result other) {
    double limit = Math.min(limit(one), limit(other));
    return new double[] {Math.min(distance(one), limit), Math.min(distance(other), limit)};
  }

  private static double limit(Result seed) {
    return Grid.found(seed)
        ? Double.POSITIVE_INFINITY
        : seed.walked().orElseThrow().end().normalised();
  }

  private static double distance(Result seed) {
    return Grid.found(seed) ? Grid.distance(seed) : limit(seed);
  }

  private static List<PairedComparison> corrected(List<PairedComparison> pairs) {
    List<Double> ranks = Holm.adjust(pairs.stream().map(pair -> pair.signedRank().p()).toList());
    List<Double> signs = Holm.adjust(pairs.stream().map(pair -> pair.permutation().p()).toList());
    List<PairedComparison> corrected = new ArrayList<>();
    for (int i = 0; i < pairs.size(); i++) {
      corrected.add(pairs.get(i).holm(ranks.get(i), signs.get(i)));
    }
    return corrected;
  }

  private PairedComparison holm(double ranks, double signs) {
    return new PairedComparison(
        metric,
        first,
        second,
        seeds,
        meanDifference,
        interval,
        signedRank,
        ranks,
        permutation,
        signs,
        a12);
  }
}
