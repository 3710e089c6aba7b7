package dev.morph.experiments.analysis;

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
  public record MetricScores(
      Domain domain,
      String metric,
      String signature,
      String polarity,
      Estimate meanFirstFailure,
      Estimate meanLastSuccess,
      Counts seeds,
      @Nullable Double queriesMean,
      @Nullable Explored explored,
      RestrictedMean restrictedMean,
      SurvivalCurve survival,
      @Nullable Double lowerBound,
      InterfaceApart interfaceApart,
      Noise noise,
      @Nullable Integer orderComplete,
      Map<String, Map<String, ScenarioScore>> scenarios,
      List<PerturbationScore> perturbations) {
    public MetricScores {
      perturbations = List.copyOf(perturbations);
    }

    /** The metric, and the domain where there can be several. */
    String named() {
      return domain.equals(Domain.PUBLISHED) ? metric : metric + " in " + domain.name();
    }
  }

  /**
   * Seeds by outcome; mutants the oracle could not decide, and mutants whose answers a limit cut.
   */
  public record Counts(
      int found, int notReached, int notEvaluable, int suspended, int undecided, int cutShort) {}

  /**
   * With the range it is restricted to.
   *
   * @param estimate none where walks ended before tau
   * @param tau said before the run
   */
  public record RestrictedMean(Estimate estimate, double tau) {}

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
  public record Noise(@Nullable Double selfDisagreement, @Nullable Double nullModelFirstFailure) {}

  /**
   * First failures of cause {@code interface}, which answer the paraphrase with another method or
   * other types, taken as undecided.
   *
   * @param failures how many first failures are of that cause
   * @param meanFirstFailure over the others
   * @param restrictedMean with those seeds censored at the distance of that failure, up to which
   *     they did not fail otherwise; the same tau
   */
  public record InterfaceApart(int failures, Estimate meanFirstFailure, Estimate restrictedMean) {}

  /**
   * A score within one scenario.
   *
   * @param restrictedMean up to the tau of the whole run
   */
  public record ScenarioScore(
      Estimate meanFirstFailure, Estimate meanLastSuccess, Estimate restrictedMean, Counts seeds) {}
}
