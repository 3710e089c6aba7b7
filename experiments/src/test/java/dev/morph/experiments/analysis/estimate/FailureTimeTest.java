package dev.morph.experiments.analysis.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.experiments.analysis.estimate.SurvivalCurve.Step;
import dev.morph.scenarios.engine.store.Result;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FailureTimeTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @Test
  void aFailureCountsWhereItWasAndAWalkWithoutOneAsFarAsItWasExplored() {
    assertThat(FailureTime.of(List.of(seed("found", 0.25, 0.5), seed("not_reached", 0.25, 0.5))))
        .containsExactly(new FailureTime(0.25, true), new FailureTime(0.5, false));
  }

  @Test
  void suspendedAndNotEvaluableSeedsHaveNone() {
    assertThat(
            FailureTime.of(List.of(seed("suspended", 0.25, 0.5), seed("not_evaluable", 0.25, 0.5))))
        .isEmpty();
  }

  @Test
  void aCurveGoesThroughTheFailuresAndEndsWhereTheFarthestWalkDid() {
    SurvivalCurve curve =
        SurvivalCurve.of(
            List.of(
                seed("found", 0.25, null),
                seed("found", 0.25, null),
                seed("not_reached", null, 0.25),
                seed("found", 0.5, null),
                seed("not_reached", null, 0.75),
                seed("suspended", null, 0.9)));

    assertThat(curve.steps()).extracting(Step::distance).containsExactly(0.25, 0.5);
    assertThat(curve.steps().get(0).surviving()).isCloseTo(0.6, within(1e-12));
    assertThat(curve.steps().get(1).surviving()).isCloseTo(0.3, within(1e-12));
    assertThat(curve.surviving(0.2)).isEqualTo(1);
    assertThat(curve.surviving(0.25)).isCloseTo(0.6, within(1e-12));
    assertThat(curve.surviving(9)).isCloseTo(0.3, within(1e-12));
    assertThat(curve.end()).isEqualTo(0.75);
    assertThat(curve.ends()).containsExactly(0.25, 0.25, 0.25, 0.5, 0.75);
    assertThat(curve.atRisk(0.25)).isEqualTo(5);
    assertThat(curve.atRisk(0.3)).isEqualTo(2);
    // Greenwood: 2 / (5 * 3), then 1 / (2 * 1) more; the interval of log(-log).
    double spread = 1.959964 * Math.sqrt(2 / 15.0 + 0.5) / Math.log(0.3);
    assertThat(curve.steps().get(1).low())
        .isCloseTo(Math.pow(0.3, Math.exp(-spread)), within(1e-6));
    assertThat(curve.steps().get(1).high())
        .isCloseTo(Math.pow(0.3, Math.exp(spread)), within(1e-6));
  }

  @Test
  void whenAllHaveFailedNothingIsLeftWithAnExactBound() {
    SurvivalCurve curve =
        SurvivalCurve.of(List.of(seed("found", 0.25, null), seed("found", 0.5, null)));

    // None of two: R's binom.test(0, 2).
    assertThat(curve.steps().get(1).surviving()).isZero();
    assertThat(curve.steps().get(1).low()).isZero();
    assertThat(curve.steps().get(1).high()).isCloseTo(0.8418861, within(1e-6));
  }

  @Test
  void withoutSeedsThereIsNoCurveAndNoMean() {
    SurvivalCurve curve = SurvivalCurve.of(List.of());

    assertThat(curve.steps()).isEmpty();
    assertThat(curve.end()).isZero();
    assertThat(curve.surviving(1)).isEqualTo(1);
    assertThat(curve.held(1).value()).isNull();
    assertThat(SurvivalCurve.restrictedMean(List.of(), 1)).isEmpty();
    assertThat(SurvivalCurve.restrictedMean(List.of(seed("found", 0.25, null)), 1)).hasValue(0.25);
  }

  /** With a first failure and an explored distance where they are given. */
  private static Result seed(String outcome, Double failure, Double explored) {
    Map<String, Object> result =
        new HashMap<>(
            Map.of(
                "seed",
                "s",
                "model",
                "m",
                "metric",
                "x",
                "signature",
                "x",
                "polarity",
                "distance",
                "outcome",
                outcome,
                "scenario",
                Map.of()));
    if (failure != null) {
      result.put("first_failure", point(failure));
    }
    if (explored != null) {
      result.put("explored", point(explored));
    }
    result.put("last_success", point(0));
    return JSON.convertValue(result, Result.class);
  }

  private static Map<String, Object> point(double distance) {
    return Map.of(
        "id",
        "i",
        "text",
        "t",
        "value",
        distance,
        "normalised",
        distance,
        "order",
        1,
        "rank",
        1,
        "replaced",
        List.of());
  }
}
