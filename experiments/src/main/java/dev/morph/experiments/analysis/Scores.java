package dev.morph.experiments.analysis;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.Grouped;
import dev.morph.experiments.analysis.estimate.SurvivalCurve;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Result.Domain;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The scores of a run, computed from its results alone.
 *
 * @param models the scores of each model, in the order of the run
 */
public record Scores(List<ModelScores> models) {
  /**
   * Merges the scores of several domains, model by model, in the order of the domains.
   *
   * @param results results of all domains
   */
  static Scores merge(List<Scores> domains, List<Result> results) {
    List<ModelScores> models = new ArrayList<>();
    Grouped.groupBy(results, Result::model)
        .forEach(
            (model, its) ->
                models.add(
                    new ModelScores(
                        model,
                        Sharing.of(its),
                        domains.stream()
                            .flatMap(domain -> domain.models().stream())
                            .filter(scores -> scores.model().equals(model))
                            .flatMap(scores -> scores.metrics().stream())
                            .toList())));
    return new Scores(models);
  }

  /** The names of the domains, the headline's domain first. */
  public List<String> domains() {
    return models.stream()
        .flatMap(model -> model.metrics().stream())
        .map(scores -> scores.domain().name())
        .distinct()
        .toList();
  }

  /** The scores of the headline's domain. */
  public Scores headline() {
    return domains().isEmpty() ? this : forDomain(domains().get(0));
  }

  /** The scores of one domain. */
  public Scores forDomain(String domain) {
    return new Scores(
        models.stream()
            .map(
                model ->
                    new ModelScores(
                        model.model(),
                        model.sharing(),
                        model.metrics().stream()
                            .filter(scores -> scores.domain().name().equals(domain))
                            .toList()))
            .toList());
  }

  /**
   * One model's scores under each metric.
   *
   * @param sharing the queries saved because the walks of all metrics share one pool of answers
   */
  public record ModelScores(String model, Sharing sharing, List<MetricScores> metrics) {
    MetricScores forMetric(String metric) {
      return metrics.stream().filter(it -> it.metric().equals(metric)).findFirst().orElseThrow();
    }
  }

  /**
   * The scores of one model under one metric.
   *
   * @param domain the domain that was walked
   * @param metric the metric's name
   * @param signature signature of the metric and of tau
   * @param polarity {@code distance} or {@code similarity}
   * @param meanFirstFailure R^o (Eq. 20): mean raw value of the first failures, over seeds with a
   *     first failure only
   * @param meanLastSuccess R^* (Eq. 21): mean raw value of the last successes, over the same seeds
   * @param seeds number of seeds per outcome
   * @param queriesMean mean number of queried mutants per evaluable seed
   * @param explored how far the walks without a failure were explored, which R^o leaves out; null
   *     if all walks failed
   * @param restrictedMean restricted mean of the normalised distance to first failure, up to tau;
   *     models are ranked by it
   * @param survival share of seeds that hold, as a function of the normalised distance
   * @param lowerBound R^o if the nearest undecided mutant before each first failure is counted as
   *     failed
   * @param interfaceApart the scores without failures of cause {@code interface}
   * @param noise how often the model's answers to the same question differ
   * @param orderComplete the order up to which all mutants were generated, at the seed where it is
   *     lowest; null if every seed's radius was generated completely
   * @param scenarios scores by dimension (topic, source, complexity), then by label
   * @param perturbations the effect of each single perturbation; empty unless variants were
   *     evaluated
   */
  @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
  @JsonPropertyOrder({"metric", "domain", "domain_signature", "signature", "polarity"})
  public record MetricScores(
      @JsonIgnore Domain domain,
      String metric,
      String signature,
      String polarity,
      @JsonUnwrapped(prefix = "r_o") Estimate meanFirstFailure,
      @JsonUnwrapped(prefix = "r_star") Estimate meanLastSuccess,
      @JsonUnwrapped Counts seeds,
      @Nullable Double queriesMean,
      @JsonIgnore @Nullable Explored explored,
      @JsonUnwrapped RestrictedMean restrictedMean,
      @JsonIgnore SurvivalCurve survival,
      @JsonProperty("r_o_lower") @Nullable Double lowerBound,
      @JsonUnwrapped InterfaceApart interfaceApart,
      @JsonUnwrapped Noise noise,
      @Nullable Integer orderComplete,
      Map<String, Map<String, ScenarioScore>> scenarios,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) List<PerturbationScore> perturbations) {
    public MetricScores {
      perturbations = List.copyOf(perturbations);
    }

    @JsonProperty("domain")
    String domainName() {
      return domain.name();
    }

    @JsonProperty("domain_signature")
    String domainSignature() {
      return domain.signature();
    }

    @JsonUnwrapped(prefix = "held_at_tau")
    Estimate heldAtTau() {
      return survival.heldShare(restrictedMean.tau());
    }

    @JsonProperty("explored_to")
    @Nullable Double exploredTo() {
      return explored == null ? null : explored.nearest();
    }

    /** The metric's name, with the domain if there can be several. */
    String qualifiedName() {
      return domain.equals(Domain.PUBLISHED) ? metric : metric + " in " + domain.name();
    }
  }

  /**
   * The numbers of seeds with each outcome, of mutants that the oracle could not decide, and of
   * mutants whose answers were cut short by a limit.
   */
  @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
  public record Counts(
      int found, int notReached, int notEvaluable, int suspended, int undecided, int cutShort) {}

  /**
   * A restricted mean with the distance it is restricted to.
   *
   * @param estimate the mean; without a value if walks ended before tau
   * @param tau the normalised distance, fixed before the run
   */
  public record RestrictedMean(
      @JsonUnwrapped(prefix = "restricted_mean") Estimate estimate, double tau) {}

  /**
   * Walks that ended without a failure.
   *
   * @param walks number of walks
   * @param nearest raw value up to which all these walks, even the least explored one, are known to
   *     hold
   */
  public record Explored(int walks, double nearest) {}

  /**
   * The noise floor.
   *
   * @param selfDisagreement share of repeated answers to unchanged seeds that are not equivalent to
   *     the first answer; null if no seed was asked again
   * @param nullModelFirstFailure the R^o that self-disagreement alone would produce; null if there
   *     is no self-disagreement
   */
  @JsonPropertyOrder({"null_model_r_o", "self_disagreement"})
  public record Noise(
      @JsonProperty("self_disagreement") @Nullable Double selfDisagreement,
      @JsonProperty("null_model_r_o") @Nullable Double nullModelFirstFailure) {}

  /**
   * The scores if first failures of cause {@code interface} (the answer to the paraphrase has a
   * different method or different types) are treated as undecided.
   *
   * @param failures number of first failures with this cause
   * @param meanFirstFailure R^o over the other first failures
   * @param restrictedMean restricted mean in which the seeds with an interface failure are censored
   *     at its distance, because they did not fail before it; tau is the same
   */
  public record InterfaceApart(
      @JsonProperty("interface_failures") int failures,
      @JsonUnwrapped(prefix = "r_o_without_interface") Estimate meanFirstFailure,
      @JsonUnwrapped(prefix = "restricted_mean_without_interface") Estimate restrictedMean) {}

  /**
   * The scores of one model under one metric within one scenario.
   *
   * @param restrictedMean restricted mean up to the tau of the whole run
   */
  public record ScenarioScore(
      @JsonUnwrapped(prefix = "r_o") Estimate meanFirstFailure,
      @JsonUnwrapped(prefix = "r_star") Estimate meanLastSuccess,
      @JsonUnwrapped(prefix = "restricted_mean") Estimate restrictedMean,
      @JsonUnwrapped Counts seeds) {}
}
