package dev.morph.experiments.analysis;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.morph.experiments.analysis.TestFamily.Test;
import dev.morph.experiments.analysis.estimate.Estimate;
import org.jspecify.annotations.Nullable;

/**
 * What one perturbation does to the tasks of one model under one metric: of each task a few mutants
 * that it alone made, each of them asked.
 *
 * @param perturbation its name, or {@value #ANY} for all of them together: the worst case
 * @param tasks of which a variant failed, or all were judged to pass, with at least s variants
 * @param variety how many variants tasks have, and s
 * @param broken share of tasks of which one of s variants failed, in expectation over the draw
 * @param failed share of judged variants that failed, over these tasks; no interval, as they are
 *     not independent
 * @param meanFirstFailure R^o: mean raw value of the nearest that failed, over broken tasks
 * @param heldTo a normalised distance: tau, or as far as all tasks that held were explored
 * @param held share of tasks that hold up to there
 * @param robust what the tasks' own tests say; null if no task has tests
 * @param nearness whether it breaks tasks nearer than the others do; null if nothing can be
 *     compared
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
   * @param tasks that have tests
   * @param pass pass@1 of the unchanged tasks
   * @param robustPass RP_s@1: share of tasks of which all of s variants pass
   * @param drop RD_s@1: (pass@1 - RP_s@1) / pass@1; no value where pass@1 is 0
   * @param relative RR_s@1: share of tasks of which some of s variants passes and the seed does
   *     not, or the other way round
   */
  public record RobustPass(
      @JsonProperty("tested") int tasks,
      @JsonUnwrapped(prefix = "pass_at_1") Estimate pass,
      @JsonUnwrapped(prefix = "robust_pass_at_1") Estimate robustPass,
      @JsonUnwrapped(prefix = "robust_drop_at_1") Estimate drop,
      @JsonUnwrapped(prefix = "robust_relative_at_1") Estimate relative) {}

  /**
   * The signed-rank test of a perturbation's distances against the mean of the others' on the same
   * tasks.
   *
   * @param difference mean of the differences; below 0 it breaks nearer
   * @param test with its p, to be corrected with all others
   */
  public record Nearness(
      @JsonProperty("against_others") double difference, @JsonUnwrapped Test test) {
    /** Whether it breaks nearer than the others, after correction. */
    public boolean nearer(TestFamily family) {
      return difference < 0 && family.significant(test.name());
    }
  }
}
