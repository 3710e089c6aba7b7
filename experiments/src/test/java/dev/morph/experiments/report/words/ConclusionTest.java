package dev.morph.experiments.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.experiments.analysis.Scores;
import dev.morph.experiments.analysis.Scores.Counts;
import dev.morph.experiments.analysis.Scores.MetricScores;
import dev.morph.experiments.analysis.Scores.Noise;
import dev.morph.experiments.analysis.Scores.RestrictedMean;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.Interval;
import dev.morph.experiments.analysis.estimate.SurvivalCurve;
import dev.morph.scenarios.engine.store.Result.Domain;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ConclusionTest {
  private static final Estimate NONE = new Estimate(null, null, "");

  @Test
  void withoutFailuresNoMeanLooksLikeAMeasurement() {
    Conclusion.Line line =
        line(0, 6, NONE, new Estimate(0.25, null, "no variance"), new Scores.Explored(6, 2));

    assertThat(line.headline()).isEqualTo("0 of 6 tasks broke");
    assertThat(line.detail())
        .isEqualTo(
            "No task broke up to the normalised distance 0.250, the limit of restricted means."
                + " 6 tasks held as far as they were explored, the least explored of them up to"
                + " levenshtein-word = 2.000.");
  }

  @Test
  void normalisedDistancesAndMetricValuesAreLabelled() {
    Estimate mean = new Estimate(0.18, new Interval(0.1, 0.2), "");

    Conclusion.Line line =
        line(20, 1, new Estimate(3.0, null, ""), mean, new Scores.Explored(1, 2));

    assertThat(line.detail())
        .isEqualTo(
            "Mean normalised distance to the first failure 0.180 (95 % interval 0.100 to 0.200),"
                + " restricted to 0.250. Where tasks broke, mean levenshtein-word was R^o ="
                + " 3.000 at first failures, R^* = 3.000 at last successes. 1 task held as far as it"
                + " was explored, up to levenshtein-word = 2.000.");
  }

  @Test
  void anInestimableScoreIsReported() {
    Estimate unknown = new Estimate(null, null, "not estimable beyond 0.125");

    assertThat(line(0, 1, NONE, unknown, null).headline()).isEqualTo("0 of 1 task broke");
    assertThat(line(0, 1, NONE, unknown, null).detail())
        .isEqualTo(
            "The mean normalised distance to the first failure up to 0.250 is not estimable beyond"
                + " 0.125.");
  }

  private static Conclusion.Line line(
      int found,
      int held,
      Estimate own,
      Estimate mean,
      Scores.@org.jspecify.annotations.Nullable Explored explored) {
    return Conclusion.walkLine(
        "local:bm25",
        new MetricScores(
            Domain.PUBLISHED,
            "levenshtein-word",
            "levenshtein-word|version:1",
            "distance",
            own,
            own,
            new Counts(found, held, 0, 0, 0, 0),
            null,
            explored,
            new RestrictedMean(mean, 0.25),
            SurvivalCurve.of(List.of()),
            null,
            new Scores.InterfaceApart(0, NONE, NONE),
            new Noise(null, null),
            null,
            Map.of(),
            List.of()));
  }
}
