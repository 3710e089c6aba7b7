package dev.morph.experiments.analysis;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.morph.experiments.analysis.estimate.AnalysisSettings;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.Grouped;
import dev.morph.experiments.analysis.estimate.Seeds;
import dev.morph.experiments.statistics.PairedPermutation;
import dev.morph.experiments.statistics.SignedRank;
import dev.morph.experiments.statistics.Significance;
import dev.morph.experiments.statistics.VarghaDelaney;
import dev.morph.scenarios.engine.store.Result;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The comparison of two models on the same seeds under one metric.
 *
 * <p>The compared value is min(d, c). Here d is the normalised distance to first failure, and c is
 * the smaller explored distance of those of the two walks that are censored. So the value is known
 * for both models. Seeds on which either model could not be evaluated are left out.
 *
 * @param metric the metric's name
 * @param first the first model's name
 * @param second the second model's name
 * @param seeds number of seeds compared
 * @param difference mean of the first model's value minus the second's, with an interval by
 *     bootstrap over seeds; positive if the first model is more robust
 * @param signedRank Wilcoxon's test: see {@link SignedRank#test}
 * @param signedRankHolm p of the signed-rank test, corrected over all tests of the report; null if
 *     another metric is primary
 * @param permutation the paired permutation test of the mean difference
 * @param permutationHolm p of the permutation test, corrected the same way
 * @param pairedA12 share of seeds on which the first model got farther; ties count half
 * @param unpairedA12 Vargha and Delaney's effect size of the first model over the second, comparing
 *     every seed of one with every seed of the other
 */
public record PairedComparison(
    String metric,
    String first,
    String second,
    int seeds,
    @JsonUnwrapped(prefix = "difference") Estimate difference,
    @JsonUnwrapped(prefix = "wilcoxon_") Significance signedRank,
    @JsonProperty("wilcoxon_p_holm") @Nullable Double signedRankHolm,
    @JsonUnwrapped(prefix = "permutation_") Significance permutation,
    @JsonProperty("permutation_p_holm") @Nullable Double permutationHolm,
    @JsonProperty("a12_paired") double pairedA12,
    @JsonProperty("a12_unpaired") double unpairedA12) {

  /** Whether both corrected tests are significant. */
  @JsonProperty
  public boolean significant() {
    return isBelowLevel(signedRankHolm) && isBelowLevel(permutationHolm);
  }

  /** Whether conclusions may be drawn from the tests: not if another metric is the primary one. */
  public boolean supportsConclusions() {
    return signedRankHolm != null;
  }

  private static boolean isBelowLevel(@Nullable Double p) {
    return p != null && p < TestFamily.LEVEL;
  }

  /** The mean difference. */
  public double meanDifference() {
    return Objects.requireNonNull(difference.value());
  }

  /** States the conclusion the comparison supports, and no more. */
  @JsonProperty
  public String conclusion() {
    if (!supportsConclusions()) {
      return "not the primary metric";
    }
    if (!significant()) {
      return "no difference shown";
    }
    return (meanDifference() > 0 ? first : second)
        + " held farther; exploratory, not adjusted for noise";
  }

  /** All pairs of models that share a seed, metric by metric, before correction. */
  static List<PairedComparison> compareAll(List<Walks> walks, AnalysisSettings settings) {
    return Grouped.groupBy(walks, Walks::metric).values().stream()
        .flatMap(under -> Grouped.pairs(under).stream())
        .toList()
        .parallelStream()
        .map(pair -> compare(pair.first(), pair.second(), settings))
        .flatMap(Optional::stream)
        .toList();
  }

  /** Returns the two tests of this comparison, uncorrected. */
  List<TestFamily.Test> tests() {
    return List.of(
        new TestFamily.Test(testName("wilcoxon"), metric, signedRank.p()),
        new TestFamily.Test(testName("permutation"), metric, permutation.p()));
  }

  PairedComparison corrected(TestFamily family) {
    return new PairedComparison(
        metric,
        first,
        second,
        seeds,
        difference,
        signedRank,
        family.correctedP(testName("wilcoxon")),
        permutation,
        family.correctedP(testName("permutation")),
        pairedA12,
        unpairedA12);
  }

  private String testName(String test) {
    return test + "|" + metric + "|" + first + "|" + second;
  }

  private static Optional<PairedComparison> compare(
      Walks one, Walks other, AnalysisSettings settings) {
    String first = one.model();
    String second = other.model();
    List<double[]> pairs = comparedDistances(one.seeds(), other.seeds());
    if (pairs.isEmpty()) {
      return Optional.empty();
    }
    double[] x = pairs.stream().mapToDouble(pair -> pair[0]).toArray();
    double[] y = pairs.stream().mapToDouble(pair -> pair[1]).toArray();
    String purpose = one.purpose() + "|" + second;
    double[] differences = pairs.stream().mapToDouble(pair -> pair[0] - pair[1]).toArray();
    return Optional.of(
        new PairedComparison(
            one.metric(),
            first,
            second,
            pairs.size(),
            settings.bootstrap().mean(differences, "paired|" + purpose),
            SignedRank.test(x, y),
            null,
            PairedPermutation.test(x, y, settings.randomSeed(), purpose),
            null,
            VarghaDelaney.pairedA12(x, y),
            VarghaDelaney.a12(x, y)));
  }

  /**
   * Returns the compared values of the two models for each seed that both could be evaluated on.
   */
  public static List<double[]> comparedDistances(List<Result> first, List<Result> second) {
    Map<String, Result> others =
        second.stream()
            .filter(Seeds::isEvaluable)
            .collect(Collectors.toMap(Result::seed, seed -> seed, (a, b) -> a, LinkedHashMap::new));
    List<double[]> pairs = new ArrayList<>();
    for (Result one : first) {
      Result other = others.get(one.seed());
      if (Seeds.isEvaluable(one) && other != null) {
        pairs.add(cutDistances(one, other));
      }
    }
    return pairs;
  }

  /**
   * Returns both distances, each cut at the smaller explored distance of the censored walks, if
   * any.
   */
  private static double[] cutDistances(Result one, Result other) {
    double limit = Math.min(censoringLimit(one), censoringLimit(other));
    return new double[] {Math.min(distance(one), limit), Math.min(distance(other), limit)};
  }

  private static double censoringLimit(Result seed) {
    return Seeds.isFound(seed)
        ? Double.POSITIVE_INFINITY
        : seed.walked().orElseThrow().endPoint().normalised();
  }

  private static double distance(Result seed) {
    return Seeds.isFound(seed) ? Seeds.failureDistance(seed) : censoringLimit(seed);
  }
}
