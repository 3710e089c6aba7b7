package dev.morph.experiments.analysis;

import dev.morph.core.morphism.ScenarioDomain;
import dev.morph.experiments.analysis.estimate.AnalysisSettings;
import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.analysis.estimate.Grouped;
import dev.morph.scenarios.engine.store.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The analysis of a run's results within one domain, computed once for all reports.
 *
 * @param results lines of {@code results.jsonl}
 * @param settings settings of the statistics
 * @param walks the walks of each model under each metric, grouped by metric
 * @param comparisons comparisons of all pairs of models
 * @param orders agreement of the metrics on the order of the models, one for each score
 * @param tipping distances between the programs at the tipping points; empty until {@link
 *     #withTipping} adds them
 * @param tippingSummaries summaries of the tipping points, by kind of distance and model
 * @param tests all tests in the report, corrected together
 */
public record RunAnalysis(
    List<Result> results,
    AnalysisSettings settings,
    Scores scores,
    List<Walks> walks,
    List<PairedComparison> comparisons,
    List<OrderOfModels> orders,
    TippingDistances tipping,
    List<TippingSummary> tippingSummaries,
    TestFamily tests) {

  /** Analyses all results of a run. */
  public static RunAnalysis of(List<Result> results, AnalysisSettings settings) {
    Scores scores = new RobustnessAnalyser(settings).analyse(results);
    List<Walks> walks = new ArrayList<>();
    Grouped.groupBy(results, Result::metric)
        .forEach(
            (metric, under) -> {
              Map<String, List<Result>> byModel = Grouped.groupBy(under, Result::model);
              for (Scores.ModelScores model : scores.models()) {
                List<Result> seeds = byModel.get(model.model());
                if (seeds != null) {
                  walks.add(new Walks(metric, model.model(), seeds, model.forMetric(metric)));
                }
              }
            });
    return new RunAnalysis(
            results,
            settings,
            scores,
            walks,
            PairedComparison.compareAll(walks, settings),
            OrderOfModels.of(walks, settings.bootstrap()),
            TippingDistances.NONE,
            List.of(),
            new TestFamily(Map.of()))
        .withTipping(TippingDistances.NONE);
  }

  /**
   * Returns a copy with the program distances at the tipping points. Their tests are corrected
   * together with all other tests.
   */
  public RunAnalysis withTipping(TippingDistances distances) {
    List<TippingSummary> summaries = distances.summaries(bootstrap());
    List<TestFamily.Test> all = new ArrayList<>(ScenarioTrends.trendTests(walks));
    comparisons.forEach(pair -> all.addAll(pair.tests()));
    walks.forEach(it -> all.addAll(PerturbationScore.nearnessTests(it.scores().perturbations())));
    all.addAll(TippingSummary.wilcoxonTests(summaries));
    TestFamily family = TestFamily.of(all, settings.scoring().primary());
    return new RunAnalysis(
        results,
        settings,
        scores,
        walks,
        comparisons.stream().map(pair -> pair.corrected(family)).toList(),
        orders,
        distances,
        summaries,
        family);
  }

  /** The domain of all results. */
  public String domain() {
    return results.isEmpty() ? ScenarioDomain.PUBLISHED : results.get(0).domain();
  }

  /** The metrics, in the order of the run. */
  public List<String> metrics() {
    return walks.stream().map(Walks::metric).distinct().toList();
  }

  /** The models, in the order of the run. */
  public List<String> models() {
    return scores.models().stream().map(Scores.ModelScores::model).toList();
  }

  /** The walks under one metric, in the order of the models. */
  public List<Walks> walksForMetric(String metric) {
    return walks.stream().filter(it -> it.metric().equals(metric)).toList();
  }

  /** The walks of one model under one metric; empty if there are none. */
  public Optional<Walks> findWalks(String metric, String model) {
    return walksForMetric(metric).stream().filter(it -> it.model().equals(model)).findFirst();
  }

  /** Returns the bootstrap for intervals that are not among the scores. */
  public Bootstrap bootstrap() {
    return settings.bootstrap();
  }
}
