package dev.morph.experiments.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.morph.experiments.analysis.Scores.MetricScores;
import dev.morph.experiments.analysis.estimate.AnalysisSettings;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.report.files.ScoresFile;
import dev.morph.scenarios.engine.spec.Scoring;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Result.Found;
import dev.morph.scenarios.engine.store.Result.Head;
import dev.morph.scenarios.engine.store.Result.Judgement;
import dev.morph.scenarios.engine.store.Result.NotEvaluable;
import dev.morph.scenarios.engine.store.Result.NotReached;
import dev.morph.scenarios.engine.store.Result.Point;
import dev.morph.scenarios.engine.store.Result.Suspended;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.engine.store.Trail;
import dev.morph.scenarios.engine.store.Trail.Repeats;
import dev.morph.scenarios.engine.store.Trail.Search;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RobustnessAnalyserTest {
  private static final RobustnessAnalyser ANALYSER =
      new RobustnessAnalyser(AnalysisSettings.seeded(1));

  @Test
  void firstFailuresAndLastSuccessesAreAveragedOverFoundSeedsAndTheOthersAreCounted() {
    MetricScores scores =
        score(
            found("a", 2, 1, null),
            found("b", 4, 3, null),
            notReached("c", 9),
            notEvaluable("d"),
            new Suspended(head("e"), "the cap is reached"));

    assertThat(scores.meanFirstFailure().value()).isEqualTo(3);
    assertThat(scores.meanLastSuccess().value()).isEqualTo(2);
    assertThat(scores.seeds()).isEqualTo(new Scores.Counts(2, 1, 1, 1, 0, 0));
    assertThat(scores.queriesMean()).isEqualTo(7);
    assertThat(scores.orderComplete()).isEqualTo(2);
  }

  @Test
  void theLowerBoundCountsTheNearestUndecidedMutantAsFailed() {
    assertThat(score(found("a", 4, 1, 3.0), found("b", 4, 1, null)).lowerBound()).isEqualTo(3.5);
  }

  @Test
  void tauIsFixedBeforeTheRunAndIsPartOfTheSignature() {
    AnalysisSettings settings = AnalysisSettings.seeded(1).withScoring(new Scoring(0.4, null));
    MetricScores scores =
        new RobustnessAnalyser(settings)
            .analyse(List.of(found("a", 2, 1, null), found("b", 8, 1, null)))
            .models()
            .get(0)
            .metrics()
            .get(0);

    assertThat(scores.restrictedMean().tau()).isEqualTo(0.4);
    assertThat(scores.restrictedMean().estimate().value()).isCloseTo(0.3, within(1e-12));
    assertThat(scores.signature()).isEqualTo("levenshtein-word|tau:0.4");
  }

  @Test
  void whereWalksEndBeforeTauTheRestrictedMeanIsNotEstimable() {
    MetricScores scores = score(found("a", 1, 0, null), notReached("b", 2));

    assertThat(scores.restrictedMean().estimate())
        .isEqualTo(new Estimate(null, null, "not estimable beyond 0.200"));
    assertThat(scores.explored()).isEqualTo(new Scores.Explored(1, 2));
  }

  @Test
  void aModelScoresTheSameBytesAloneAndNextToFragileOnes() {
    List<Result> results = new ArrayList<>();
    for (int task = 0; task < 30; task++) {
      results.add(notReached("s" + task, 9).renamed("steady"));
    }
    String alone = json(results, "steady");
    for (int model = 0; model < 4; model++) {
      for (int task = 0; task < 30; task++) {
        results.add(found("s" + task, 0.1 + 0.01 * task, 0, null).renamed("fragile" + model));
      }
    }

    assertThat(json(results, "steady"))
        .isEqualTo(alone)
        .contains("\"restricted_mean\":0.25")
        .contains("\"held_at_tau\":1.0");
  }

  private static String json(List<Result> results, String model) {
    return RunFolder.JSON
        .valueToTree(ScoresFile.json(WholeRun.of(results, AnalysisSettings.seeded(1), Map.of())))
        .path("models")
        .valueStream()
        .filter(entry -> entry.path("model").asText().equals(model))
        .findFirst()
        .orElseThrow()
        .toString();
  }

  @Test
  void selfDisagreementIsTheShareOfDecidedRepeats() {
    Result seed = found("a", point(2), point(1), null, new Repeats(5, 1, 1));

    MetricScores scores = score(seed);

    assertThat(scores.noise().selfDisagreement()).isEqualTo(0.25);
    assertThat(scores.noise().nullModelFirstFailure()).isBetween(1.0, 2.0);
  }

  @Test
  void withoutRepeatsNoNoiseIsReported() {
    assertThat(score(found("a", 2, 1, null)).noise()).isEqualTo(new Scores.Noise(null, null));
  }

  @Test
  void everyScenarioHasItsOwnScore() {
    MetricScores scores = score(found("a", 2, 1, null), found("b", 4, 3, null));

    assertThat(scores.scenarios().get("topic").get("array").meanFirstFailure().value())
        .isEqualTo(3);
    assertThat(scores.scenarios().get("complexity")).containsOnlyKeys("3");
    assertThat(scores.scenarios()).doesNotContainKey("source");
  }

  @Test
  void noFoundSeedMeansNoMeanRatherThanZero() {
    MetricScores scores = score(notEvaluable("a"));

    assertThat(scores.meanFirstFailure().value()).isNull();
    assertThat(scores.restrictedMean().estimate().value()).isNull();
    assertThat(scores.lowerBound()).isNull();
  }

  /** Which walks were stopped depends on how soon others failed. */
  @Test
  void noRestrictedMeanIsGivenIfWalksWereStoppedBelowTau() {
    List<Result> results = new ArrayList<>();
    for (int complexity = 1; complexity <= 3; complexity++) {
      results.add(Lines.failure("m", "a" + complexity, 1, complexity));
      results.add(Lines.failure("m", "b" + complexity, 5 + complexity, complexity));
    }
    results.add(Lines.interfaceFailure("m", "c", 4));
    results.add(Lines.suspended("m", "d"));

    MetricScores scores = score(results.toArray(Result[]::new));

    assertThat(scores.restrictedMean().estimate().value()).isNull();
    assertThat(scores.interfaceApart().restrictedMean().value()).isNull();
    assertThat(scores.interfaceApart().restrictedMean().why()).endsWith("1 walk stopped");
    assertThat(ComplexityTrend.ofRestrictedMeans(results, 0.25).subsets())
        .as("the stopped task has complexity 3")
        .extracting(ComplexityTrend.Subset::complexity)
        .containsExactly(1, 2);
  }

  private static MetricScores score(Result... results) {
    return ANALYSER.analyse(List.of(results)).models().get(0).metrics().get(0);
  }

  private static Result found(
      String seed, double failure, double success, @Nullable Double undecided) {
    return found(
        seed, point(failure), point(success), undecided == null ? null : point(undecided), null);
  }

  private static Result found(
      String seed,
      Point failure,
      Point success,
      @Nullable Point undecided,
      @Nullable Repeats repeats) {
    Judgement judgement =
        new Judgement("behaviour", "typed", 3, "", "f(1)", "1", "2", List.of(), List.of());
    return new Found(
        head(seed),
        new Result.Failure(failure, judgement, Map.of()),
        success,
        trail(undecided, repeats));
  }

  private static Result notReached(String seed, double explored) {
    return new NotReached(head(seed), point(explored), point(explored), trail(null, null));
  }

  private static Result notEvaluable(String seed) {
    return new NotEvaluable(head(seed), "no-code");
  }

  private static Point point(double value) {
    return new Point("id", "text", value, value / 10, 1, 1, List.of(), null);
  }

  private static Head head(String seed) {
    Map<String, Object> labels = Map.of("topic", "array", "complexity", 3, "words", 12);
    return new Head(
        seed,
        "m",
        "levenshtein-word",
        "levenshtein-word",
        "distance",
        Result.Domain.PUBLISHED,
        labels);
  }

  private static Trail trail(@Nullable Point undecided, @Nullable Repeats repeats) {
    return new Trail(
        7,
        7,
        undecided,
        new Search(
            5, 5, 100, BigInteger.TEN, 2, false, 0, 0, 0, 0, Map.of(), 0, Map.of(), Map.of()),
        repeats,
        repeats == null ? null : List.of(1.0, 2.0, 3.0),
        new Trail.Cost(1, null),
        Trail.PoolResults.NOTHING);
  }
}
