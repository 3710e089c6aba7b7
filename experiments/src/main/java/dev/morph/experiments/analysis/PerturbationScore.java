package dev.morph.experiments.analysis;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.morph.experiments.analysis.TestFamily.Test;
import dev.morph.experiments.analysis.estimate.Estimate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The effect of one perturbation on the tasks of one model under one metric: a few mutants of each
 * task are made by this perturbation alone and all evaluated.
 *
 * @param perturbation the perturbation's name, or {@value #ANY} for all perturbations together: the
 *     worst case
 * @param tasks number of tasks with at least s variants, where a variant failed or all were judged
 *     to pass
 * @param variety number of variants per task, and s
 * @param broken expected share of tasks with a failure among s randomly drawn variants
 * @param failed share of judged variants of these tasks that failed; without an interval, because
 *     the variants are not independent
 * @param meanFirstFailure R^o: mean raw value of the nearest failed variant, over broken tasks
 * @param heldTo normalised distance: tau, or less if some task that held was not explored that far
 * @param held share of tasks that hold up to {@code heldTo}
 * @param robust results of the tasks' own tests; null if no task has tests
 * @param nearness whether this perturbation breaks tasks at a shorter distance than other
 *     perturbations; null if no comparison is possible
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
public record PerturbationScore(
    String perturbation,
    int tasks,
    @JsonUnwrapped VariantCounts variety,
    @JsonUnwrapped(prefix = "broken") Estimate broken,
    double failed,
    @JsonUnwrapped(prefix = "r_o") Estimate meanFirstFailure,
    double heldTo,
    @JsonUnwrapped(prefix = "held") Estimate held,
    @JsonUnwrapped @Nullable RobustPass robust,
    @JsonUnwrapped @Nullable Nearness nearness) {
  /** All perturbations together. */
  public static final String ANY = "any";

  /**
   * ReCode's measures (Wang et al. 2023) at k = 1, over the tasks that have tests.
   *
   * @param tasks number of tasks with tests
   * @param pass pass@1 of the unchanged tasks
   * @param robustPass RP_s@1: share of tasks for which all s variants pass
   * @param drop RD_s@1: (pass@1 - RP_s@1) / pass@1; no value if pass@1 is 0
   * @param relative RR_s@1: share of tasks for which one of s variants passes although the seed
   *     does not, or the other way round
   */
  public record RobustPass(
      @JsonProperty("tested") int tasks,
      @JsonUnwrapped(prefix = "pass_at_1") Estimate pass,
      @JsonUnwrapped(prefix = "robust_pass_at_1") Estimate robustPass,
      @JsonUnwrapped(prefix = "robust_drop_at_1") Estimate drop,
      @JsonUnwrapped(prefix = "robust_relative_at_1") Estimate relative) {}

  /**
   * The signed-rank test of a perturbation's distances against the mean distance of the other
   * perturbations on the same tasks.
   *
   * @param difference mean of the differences; negative if this perturbation breaks tasks at a
   *     shorter distance
   * @param test the test with its uncorrected p, which is corrected together with all other tests
   */
  public record Nearness(
      @JsonProperty("against_others") double difference, @JsonUnwrapped Test test) {
    /**
     * Whether this perturbation breaks tasks at a significantly shorter distance, after correction.
     */
    public boolean isSignificantlyNearer(TestFamily family) {
      return difference < 0 && family.isSignificant(test.name());
    }
  }

  /** Returns the tests of all perturbations that can be compared with other perturbations. */
  static List<Test> nearnessTests(List<PerturbationScore> scores) {
    List<Test> tests = new ArrayList<>();
    for (PerturbationScore score : scores) {
      if (score.nearness() != null) {
        tests.add(score.nearness().test());
      }
    }
    return tests;
  }
}
