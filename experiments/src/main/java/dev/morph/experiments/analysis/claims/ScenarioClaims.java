package dev.morph.experiments.analysis.claims;

import dev.morph.experiments.analysis.ComplexityTrend;
import dev.morph.experiments.analysis.PairedComparison;
import dev.morph.experiments.analysis.RunAnalysis;
import dev.morph.experiments.analysis.ScenarioDimension;
import dev.morph.experiments.analysis.ScenarioTrends;
import dev.morph.experiments.analysis.TestFamily;
import dev.morph.experiments.analysis.Walks;
import dev.morph.experiments.analysis.claims.Observation.Cases;
import dev.morph.experiments.analysis.claims.Observation.Claim;
import dev.morph.experiments.analysis.claims.Observation.DistinguishedModels;
import dev.morph.experiments.analysis.estimate.Grouped;
import dev.morph.experiments.statistics.SignedRank;
import dev.morph.scenarios.engine.store.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/** Observations 4 to 7: complexity and topics. */
final class ScenarioClaims {
  private static final int FEWEST_SHARED = 10;

  private final RunAnalysis run;

  ScenarioClaims(RunAnalysis run) {
    this.run = run;
  }

  List<Observation> observations() {
    return List.of(
        lessRobust(),
        modelsDifferBy("5", "complexity 1 to 6", ScenarioClaims::complexitySubset),
        modelsDifferBy("6", "topic", seed -> seed.labelText("topic")),
        advancedTopics());
  }

  /**
   * The coefficient of a trend or contrast for one model under one metric, and its significance.
   */
  private record Trend(double coefficient, boolean certain) {}

  private Observation lessRobust() {
    return new Claim(
            "4",
            "The more complex the task, the less robust the model",
            "Spearman's ρ of cyclomatic complexity and R^o, seed by seed, negative for less robust"
                + " (Holm, p < 0.05)")
        .testMajority(
            Cases.ofWalks(
                run.walks().stream().flatMap(it -> complexityTrend(it).stream()).toList()),
            Trend::coefficient,
            it -> it.certain() && it.coefficient() < 0,
            it -> it.certain() && it.coefficient() > 0);
  }

  private Optional<Trend> complexityTrend(Walks walks) {
    double sign = walks.scores().polarity().equals("similarity") ? -1 : 1;
    return ComplexityTrend.ofFirstFailures(walks.seeds())
        .spearmanOfSeeds()
        .map(
            it ->
                new Trend(
                    sign * it.coefficient() + 0.0, // never a negative zero
                    run.tests().isSignificant(ScenarioTrends.complexityTest(walks))));
  }

  private static Optional<String> complexitySubset(Result seed) {
    return seed.labelNumber("complexity")
        .filter(ComplexityTrend::formsSubset)
        .map(number -> Integer.toString(number));
  }

  /** Wilcoxon's test of two models within one scenario under one metric. */
  private record Within(String scenario, String metric, int tasks, String name, double p) {}

  private Observation modelsDifferBy(
      String label, String by, Function<Result, Optional<String>> scenario) {
    Claim claim =
        new Claim(
            label,
            "The method tells models apart within scenarios by " + by,
            "share of scenarios in which two models differ under some metric (Wilcoxon, Holm over"
                + " all scenarios, metrics and pairs, p < 0.05)");
    List<Within> tests = testsWithin(scenario);
    if (tests.isEmpty()) {
      return claim.undecided("needs two models on ten common tasks of a scenario");
    }
    TestFamily family =
        TestFamily.of(
            tests.stream().map(it -> new TestFamily.Test(it.name(), it.metric(), it.p())).toList(),
            run.settings().scoring().primary());
    List<DistinguishedModels> places = new ArrayList<>();
    new TreeMap<>(Grouped.groupBy(tests, Within::scenario))
        .forEach(
            (scene, its) ->
                places.add(
                    new DistinguishedModels(
                        scene,
                        its.stream().mapToInt(Within::tasks).max().orElse(0),
                        its.stream().anyMatch(test -> family.isSignificant(test.name())))));
    return claim.testEverywhere(places);
  }

  private List<Within> testsWithin(Function<Result, Optional<String>> scenario) {
    List<Within> tests = new ArrayList<>();
    for (String metric : run.metrics()) {
      for (Grouped.Pair<Walks> models : Grouped.pairs(run.walksForMetric(metric))) {
        ScenarioDimension dimension = new ScenarioDimension("", scenario);
        Map<String, List<Result>> others = dimension.seedsByScenario(models.second().seeds());
        dimension
            .seedsByScenario(models.first().seeds())
            .forEach(
                (scene, seeds) -> {
                  List<double[]> pairs =
                      PairedComparison.comparedDistances(
                          seeds, others.getOrDefault(scene, List.of()));
                  if (pairs.size() >= FEWEST_SHARED) {
                    double[] x = pairs.stream().mapToDouble(it -> it[0]).toArray();
                    double[] y = pairs.stream().mapToDouble(it -> it[1]).toArray();
                    String name =
                        scene + "|" + models.first().purpose() + "|" + models.second().model();
                    double p = SignedRank.test(x, y).p();
                    tests.add(new Within(scene, metric, pairs.size(), name, p));
                  }
                });
      }
    }
    return tests;
  }

  private Observation advancedTopics() {
    return new Claim(
            "7",
            "Models are more robust on simple tasks (arrays, strings) than on advanced ones"
                + " (threads, regular expressions, data structures)",
            "chance that an advanced task fails farther away than a simple one (Mann-Whitney, Holm,"
                + " p < 0.05)")
        .testMajority(
            Cases.ofWalks(run.walks().stream().flatMap(it -> topicTrend(it).stream()).toList()),
            Trend::coefficient,
            it -> it.certain() && it.coefficient() < 0.5,
            it -> it.certain() && it.coefficient() > 0.5);
  }

  private Optional<Trend> topicTrend(Walks walks) {
    return ScenarioTrends.topicContrast(walks)
        .map(
            it ->
                new Trend(
                    it.statistic(), run.tests().isSignificant(ScenarioTrends.topicTest(walks))));
  }
}
