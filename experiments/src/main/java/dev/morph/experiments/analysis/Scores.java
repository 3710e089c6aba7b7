package dev.morph.experiments.analysis;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.SurvivalCurve;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Result.Domain;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a run says: a function of its results alone.
 *
 * @param models in the order of the run
 */
public record Scores(List<ModelScores> models) {
  /**
   * The scores of several domains in one: each model has those of the first domain in front.
   *
   * @param results of all of them
   */
  static Scores together(List<Scores> domains, List<Result> results) {
    Map<String, List<MetricScores>> metrics = new LinkedHashMap<>();
    for (Scores domain : domains) {
      for (ModelScores model : domain.models()) {
        metrics.computeIfAbsent(model.model(), name -> new ArrayList<>()).addAll(model.metrics());
      }
    }
    List<ModelScores> models = new ArrayList<>();
    metrics.forEach(
        (model, scores) ->
            models.add(
                new ModelScores(
                    model,
                    Sharing.of(results.stream().filter(it -> it.model().equals(model)).toList()),
                    scores)));
    return new Scores(models);
  }

  /** The names of the domains, the one that the headline is about in front. */
  public List<String> domains() {
    return models.stream()
        .flatMap(model -> model.metrics().stream())
        .map(scores -> scores.domain().name())
        .distinct()
        .toList();
  }

  /** Those of the domain that the headline is about. */
  public Scores headline() {
    return domains().isEmpty() ? this : within(domains().get(0));
  }

  /** Those of one domain. */
  public Scores within(String domain) {
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
   * @param sharing what it saved that all metrics walk over one pool of answers
   */
  public record ModelScores(String model, Sharing sharing, List<MetricScores> metrics) {}

  /**
   * One model under one metric.
   *
   * @param domain that was walked
   * @param metric name
   * @param signature of the metric, and of what scores are restricted to
   * @param polarity {@code distance} or {@code similarity}
   * @param meanFirstFailure R^o (Eq. 20): mean raw value of the first failures, over found seeds
   *     only; null without any
   * @param meanLastSuccess R^* (Eq. 21)
   * @param seeds how many there are of each outcome
   * @param queriesMean mutants asked per evaluable seed
   * @param explored how far walks without a failure came, which R^o leaves out; null if all failed
   * @param restrictedMean of the normalised distance to first failure, up to tau: what models are
   *     ranked by
   * @param survival share of seeds that hold, against the normalised distance
   * @param lowerBound R^o with the nearest undecided mutant before each first failure counted as
   *     failed
   * @param interfaceApart what it would be without failures of cause {@code interface}
   * @param noise what the model does to itself
   * @param orderComplete the least order up to which a seed's mutants were all generated; null if
   *     every seed's whole radius was
   * @param scenarios dimension (topic, source, complexity) to label to score
   * @param perturbations what each does by itself; empty unless variants were asked
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
      return survival.held(restrictedMean.tau());
    }

    @JsonProperty("explored_to")
    @Nullable Double exploredTo() {
      return explored == null ? null : explored.nearest();
    }

    /** The metric, and the domain where there can be several. */
    String named() {
      return domain.equals(Domain.PUBLISHED) ? metric : metric + " in " + domain.name();
    }
  }

  /**
   * Seeds by outcome; mutants the oracle could not decide, and mutants whose answers a limit cut.
   */
  @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
  public record Counts(
      int found, int notReached, int notEvaluable, int suspended, int undecided, int cutShort) {}

  /**
   * With the range it is restricted to.
   *
   * @param estimate none where walks ended before tau
   * @param tau said before the run
   */
  public record RestrictedMean(
      @JsonUnwrapped(prefix = "restricted_mean") Estimate estimate, double tau) {}

  /**
   * Walks that ended without a failure.
   *
   * @param walks how many
   * @param nearest raw value up to which the one that came least far is known to hold
   */
  public record Explored(int walks, double nearest) {}

  /**
   * The noise floor.
   *
   * @param selfDisagreement share of repeated seeds whose answer was not equivalent to the first;
   *     null without repeats
   * @param nullModelFirstFailure the R^o that this alone would give; null without disagreement
   */
  @JsonPropertyOrder({"null_model_r_o", "self_disagreement"})
  public record Noise(
      @JsonProperty("self_disagreement") @Nullable Double selfDisagreement,
      @JsonProperty("null_model_r_o") @Nullable Double nullModelFirstFailure) {}

  /**
   * First failures of cause {@code interface}, which answer the paraphrase with another method or
   * other types, taken as undecided.
   *
   * @param failures how many first failures are of that cause
   * @param meanFirstFailure over the others
   * @param restrictedMean with those seeds censored at the distance of that failure, up to which
   *     they did not fail otherwise; the same tau
   */
  public record InterfaceApart(
      @JsonProperty("interface_failures") int failures,
      @JsonUnwrapped(prefix = "r_o_without_interface") Estimate meanFirstFailure,
      @JsonUnwrapped(prefix = "restricted_mean_without_interface") Estimate restrictedMean) {}

  /**
   * A score within one scenario.
   *
   * @param restrictedMean up to the tau of the whole run
   */
  public record ScenarioScore(
      @JsonUnwrapped(prefix = "r_o") Estimate meanFirstFailure,
      @JsonUnwrapped(prefix = "r_star") Estimate meanLastSuccess,
      @JsonUnwrapped(prefix = "restricted_mean") Estimate restrictedMean,
      @JsonUnwrapped Counts seeds) {}
}
