package dev.morph.experiments.repair;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.Grouped;
import dev.morph.experiments.statistics.Correlation;
import dev.morph.experiments.statistics.ShapiroWilk;
import dev.morph.experiments.statistics.SignedRank;
import dev.morph.experiments.statistics.Significance;
import dev.morph.experiments.statistics.VarghaDelaney;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.hipparchus.stat.StatUtils;
import org.jspecify.annotations.Nullable;

/**
 * Success rates on solvable bugs (de Koning et al. 2026, Eq. 2): the share of prompts about a bug
 * whose answers repair it, before and after its program is transformed. A bug is solvable if any
 * prompt about the original succeeds. If a bug has several mutants, their rates are averaged.
 *
 * @param rates one for each solvable bug
 */
record SuccessRates(List<Rate> rates) {
  /**
   * The rates of one solvable bug.
   *
   * @param original success rate of the unchanged program
   * @param transformed mean success rate of the bug's mutants
   * @param lines number of lines of the buggy program
   * @param operators the operators that changed any of the mutants
   * @param frequencies how often each operator was applied, on average over the mutants
   */
  record Rate(
      String bug,
      double original,
      double transformed,
      int lines,
      List<String> operators,
      Map<String, Double> frequencies) {

    /** Returns how often an operator was applied; 1 if the run does not record it. */
    double frequency(String operator) {
      return frequencies.getOrDefault(operator, operators.contains(operator) ? 1.0 : 0.0);
    }

    double difference() {
      return transformed - original;
    }

    /**
     * Returns the difficulty: hard below an original rate of 0.3, easy from 0.7 on, otherwise
     * medium.
     */
    String difficulty() {
      return original < 0.3 ? "hard" : original < 0.7 ? "medium" : "easy";
    }
  }

  /** Computes the rates from all cases of one repairer; bugs without a mutant are left out. */
  static SuccessRates of(List<RepairCase> cases) {
    List<Rate> rates = new ArrayList<>();
    Grouped.groupBy(cases.stream().filter(RepairCase::isKnown).toList(), RepairCase::bug)
        .forEach(
            (bug, its) -> {
              double original = repairedShare(its.stream().filter(RepairCase::isOriginal).toList());
              List<RepairCase> mutants = its.stream().filter(it -> !it.isOriginal()).toList();
              if (original > 0 && !mutants.isEmpty()) {
                rates.add(
                    new Rate(
                        bug,
                        original,
                        meanRateOfMutants(mutants),
                        its.get(0).lines(),
                        mutants.stream()
                            .flatMap(it -> it.operators().stream())
                            .distinct()
                            .sorted()
                            .toList(),
                        frequencies(mutants)));
              }
            });
    return new SuccessRates(rates);
  }

  private static Map<String, Double> frequencies(List<RepairCase> mutants) {
    Map<String, Map<String, Integer>> each = new LinkedHashMap<>();
    mutants.forEach(it -> each.put(it.id(), it.frequencies()));
    Map<String, Double> sums = new LinkedHashMap<>();
    each.values().forEach(it -> it.forEach((name, n) -> sums.merge(name, n * 1.0, Double::sum)));
    sums.replaceAll((name, sum) -> sum / each.size());
    return sums;
  }

  /** Returns the success rate averaged over the mutants of a bug. */
  static double meanRateOfMutants(List<RepairCase> mutants) {
    return mutants.stream().collect(Collectors.groupingBy(RepairCase::id)).values().stream()
        .mapToDouble(SuccessRates::repairedShare)
        .average()
        .orElseThrow();
  }

  /** Returns the share of cases that are repaired; 0 if there are none. */
  static double repairedShare(List<RepairCase> cases) {
    return cases.stream().mapToDouble(it -> it.isRepaired() ? 1 : 0).average().orElse(0);
  }

  private double[] values(ToDoubleFunction<Rate> of) {
    return rates.stream().mapToDouble(of).toArray();
  }

  /**
   * A summary of the rates for a table; its values are {@code null} if there is no solvable bug.
   *
   * @param solvable number of solvable bugs
   * @param original mean original rate
   * @param originalDeviation standard deviation of the original rates
   * @param transformed mean transformed rate
   * @param transformedDeviation standard deviation of the transformed rates
   * @param difference mean difference
   * @param worst smallest difference, that is, the largest loss
   * @param p Wilcoxon's p for original against transformed rates
   * @param a12 probability that a bug's transformed rate exceeds its own original rate, with ties
   *     counted half; the paper must have computed A12 in this way, within pairs
   */
  record Summary(
      int solvable,
      @Nullable Double original,
      @Nullable Double originalDeviation,
      @Nullable Double transformed,
      @Nullable Double transformedDeviation,
      @Nullable Double difference,
      @Nullable Double worst,
      @Nullable Double p,
      @Nullable Double a12) {}

  Summary summary() {
    if (rates.isEmpty()) {
      return new Summary(0, null, null, null, null, null, null, null, null);
    }
    double[] original = values(Rate::original);
    double[] transformed = values(Rate::transformed);
    return new Summary(
        rates.size(),
        Arrays.stream(original).average().orElseThrow(),
        Math.sqrt(StatUtils.variance(original)),
        Arrays.stream(transformed).average().orElseThrow(),
        Math.sqrt(StatUtils.variance(transformed)),
        Arrays.stream(values(Rate::difference)).average().orElseThrow(),
        StatUtils.min(values(Rate::difference)),
        SignedRank.test(original, transformed).p(),
        VarghaDelaney.pairedA12(transformed, original));
  }

  /** Returns the bugs' differences by difficulty, hard bugs first; a band may be empty. */
  Map<String, double[]> differencesByDifficulty() {
    Map<String, double[]> bands = new LinkedHashMap<>();
    for (String band : List.of("hard", "medium", "easy")) {
      bands.put(
          band,
          rates.stream()
              .filter(rate -> rate.difficulty().equals(band))
              .mapToDouble(Rate::difference)
              .toArray());
    }
    return bands;
  }

  /** The rates as fields of {@code scores.json}; values are null if there is no solvable bug. */
  @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
  record Fields(
      int solvable,
      @JsonUnwrapped(prefix = "sr") Estimate original,
      @JsonUnwrapped(prefix = "sr_transformed") Estimate transformed,
      @JsonUnwrapped(prefix = "sr_diff") Estimate difference,
      @Nullable Double srDiffWorst,
      @Nullable Double wilcoxonP,
      @JsonProperty("a12_paired") @Nullable Double pairedA12,
      @JsonProperty("a12") @Nullable Double unpairedA12,
      @JsonProperty("a12_size") @Nullable String size,
      @Nullable Double shapiroWilkP,
      @Nullable Double spearmanLines,
      @Nullable Double spearmanLinesP,
      Map<String, Band> difficulty) {}

  /** The number of bugs of one difficulty, and their mean difference. */
  record Band(int bugs, @JsonUnwrapped(prefix = "sr_diff") Estimate difference) {}

  Fields fields(Bootstrap bootstrap, String purpose) {
    Summary summary = summary();
    double[] original = values(Rate::original);
    double[] transformed = values(Rate::transformed);
    double[] differences = values(Rate::difference);
    Optional<Correlation> size = Correlation.spearman(values(Rate::lines), differences);
    Map<String, Band> difficulty = new LinkedHashMap<>();
    differencesByDifficulty()
        .forEach(
            (band, its) ->
                difficulty.put(
                    band,
                    new Band(its.length, bootstrap.mean(its, purpose + " " + band + " sr_diff"))));
    return new Fields(
        rates.size(),
        bootstrap.mean(original, purpose + " sr"),
        bootstrap.mean(transformed, purpose + " sr_transformed"),
        bootstrap.mean(differences, purpose + " sr_diff"),
        summary.worst(),
        summary.p(),
        summary.a12(),
        rates.isEmpty() ? null : VarghaDelaney.a12(transformed, original),
        summary.a12() == null ? null : VarghaDelaney.magnitude(summary.a12()),
        ShapiroWilk.test(differences).map(Significance::p).orElse(null),
        size.map(Correlation::coefficient).orElse(null),
        size.map(Correlation::p).orElse(null),
        difficulty);
  }
}
