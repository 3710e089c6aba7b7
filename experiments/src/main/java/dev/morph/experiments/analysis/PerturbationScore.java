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
 * The effect of one perturbation on the tasks of one model under one metric: for each task, a few
 * mutants made by this perturbation alone, all of them evaluated.
 *
 * @param perturbation the perturbation's name, or {@value #ANY} for all perturbations together: the
 *     worst case
 * @param tasks number of tasks with at least s variants of which one failed or all were judged to
 *     pass
 * @param variety number of variants per task, and s
 * @param broken share of tasks with a failure among s variants, in expectation over the draw
 * @param failed share of judged variants that failed, over these tasks; it has no interval because
 *     the variants are not independent
 * @param meanFirstFailure R^o: mean raw value of the nearest failed variant, over broken tasks
 * @param heldTo a normalised distance: tau, or the distance to which all tasks that held were
 *     explored
 * @param held share of tasks that hold up to {@code heldTo}
 * @param robust results of the tasks' own tests; null if no task has tests
 * @param nearness whether the perturbation breaks tasks at a shorter distance than the others; null
 *     if no comparison is possible
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
public record PerturbationScore(
    String perturbation,
    int tasks,
    @JsonUnwrapped Variety variety,
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
   * The signed-rank test of a perturbation's distances against the mean distance of the others on
   * the same tasks.
   *
   * @param difference mean of the differences; negative if it breaks tasks at a shorter distance
   * @param test with its uncorrected p, to be corrected together with all other tests
   */
  public record Nearness(
      @JsonProperty("against_others") double difference, @JsonUnwrapped Test test) {
    /** Whether it breaks tasks at a shorter distance than the others, after correction. */
    public boolean nearer(TestFamily family) {
      return difference < 0 && family.significant(test.name());
    }
  }

  /** The tests of the perturbations that can be compared with others. */
  static List<Test> tests(List<PerturbationScore> scores) {
    List<Test> tests = new ArrayList<>();
    for (PerturbationScore score : scores) {
      if (score.nearness() != null) {
        tests.add(score.nearness().test());
      }
    }
    return tests;
  }
}
