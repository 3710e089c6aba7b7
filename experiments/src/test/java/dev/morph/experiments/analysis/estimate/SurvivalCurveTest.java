package dev.morph.experiments.analysis.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.experiments.analysis.estimate.SurvivalCurve.Step;
import dev.morph.scenarios.engine.store.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SurvivalCurveTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @Test
  void aCensoredSeedCountsAsLongAsItWasExplored() throws Exception {
    SurvivalCurve curve =
        SurvivalCurve.of(
            List.of(
                seed("a", 1, true), seed("b", 2, false), seed("c", 3, true), seed("d", 3, false)));

    assertThat(curve.steps()).extracting(Step::surviving).containsExactly(0.75, 0.375);
    assertThat(curve.censored()).containsExactly(2.0, 3.0);
    assertThat(List.of(curve.atRisk(0), curve.atRisk(2), curve.atRisk(2.5)))
        .containsExactly(4L, 3L, 2L);
  }

  @Test
  void theIntervalIsExactWhereNothingIsCensoredBefore() throws Exception {
    Step step =
        SurvivalCurve.of(
                List.of(
                    seed("a", 1, true),
                    seed("b", 2, false),
                    seed("c", 2, false),
                    seed("d", 2, false)))
            .steps()
            .get(0);

    // R: binom.test(3, 4)$conf.int
    assertThat(step.low()).isCloseTo(0.1941204, within(1e-6));
    assertThat(step.high()).isCloseTo(0.9936905, within(1e-6));
  }

  /** The log(-log) interval of R's survival package for one of four that left before. */
  @Test
  void behindACensoredSeedTheIntervalIsGreenwoodsOfTheLogMinusLog() throws Exception {
    SurvivalCurve curve =
        SurvivalCurve.of(
            List.of(
                seed("z", 0.5, false),
                seed("a", 1, true),
                seed("b", 2, false),
                seed("c", 2, false),
                seed("d", 2, false)));

    assertThat(curve.steps().get(0).low()).isCloseTo(0.1279, within(1e-3));
    assertThat(curve.steps().get(0).high()).isCloseTo(0.9605, within(1e-3));
  }

  @Test
  void theShareThatHoldsIsKnownAsFarAsSeedsWereExplored() throws Exception {
    List<Result> seeds = new ArrayList<>();
    for (int i = 0; i < 80; i++) {
      seeds.add(seed("s" + i, 0.5, false));
    }
    SurvivalCurve curve = SurvivalCurve.of(seeds);

    assertThat(curve.held(0.5).value()).isEqualTo(1);
    // R: binom.test(80, 80)$conf.int
    assertThat(curve.held(0.5).interval().low()).isCloseTo(0.9549359, within(1e-6));
    assertThat(curve.held(0.6)).isEqualTo(new Estimate(null, null, "not estimable beyond 0.500"));
    assertThat(SurvivalCurve.restrictedMean(seeds, 0.6)).isEmpty();
  }

  @Test
  void theAreaUnderTheCurveIsTheRestrictedMean() throws Exception {
    List<Result> seeds = new ArrayList<>();
    for (int i = 1; i <= 9; i++) {
      seeds.add(seed("s" + i, (i * 7) % 10, i % 3 != 0));
    }
    SurvivalCurve curve = SurvivalCurve.of(seeds);
    double area = 0;
    double step = 1e-4;
    for (double at = step / 2; at < 8; at += step) {
      area += step * curve.surviving(at);
    }

    assertThat(area).isCloseTo(SurvivalCurve.restrictedMean(seeds, 8).orElseThrow(), within(1e-2));
  }

  private static Result seed(String id, double distance, boolean failed) throws Exception {
    Map<String, Object> point =
        Map.of(
            "id",
            id,
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
    return JSON.convertValue(
        Map.of(
            "seed",
            id,
            "model",
            "m",
            "metric",
            "x",
            "signature",
            "x",
            "polarity",
            "distance",
            "outcome",
            failed ? "found" : "not_reached",
            failed ? "first_failure" : "explored",
            point,
            "last_success",
            point,
            "scenario",
            Map.of()),
        Result.class);
  }
}
