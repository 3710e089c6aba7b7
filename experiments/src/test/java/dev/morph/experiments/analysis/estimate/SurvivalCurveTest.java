package dev.morph.experiments.analysis.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.morph.experiments.analysis.Lines;
import dev.morph.experiments.analysis.estimate.SurvivalCurve.Step;
import dev.morph.scenarios.engine.store.Result;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SurvivalCurveTest {
  @Test
  void aCensoredSeedCountsUpToItsExploredDistance() {
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
  void theIntervalIsExactBeforeTheFirstCensoredSeed() {
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
  void afterACensoredSeedTheIntervalIsGreenwoodsOfTheLogMinusLog() {
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
  void theShareThatHoldsIsKnownUpToTheExploredDistance() {
    List<Result> seeds = new ArrayList<>();
    for (int i = 0; i < 80; i++) {
      seeds.add(seed("s" + i, 0.5, false));
    }
    SurvivalCurve curve = SurvivalCurve.of(seeds);

    assertThat(curve.heldShare(0.5).value()).isEqualTo(1);
    // R: binom.test(80, 80)$conf.int
    assertThat(curve.heldShare(0.5).interval().low()).isCloseTo(0.9549359, within(1e-6));
    assertThat(curve.heldShare(0.6))
        .isEqualTo(new Estimate(null, null, "not estimable beyond 0.500"));
    assertThat(SurvivalCurve.restrictedMean(seeds, 0.6)).isEmpty();
  }

  @Test
  void theAreaUnderTheCurveIsTheRestrictedMean() {
    List<Result> seeds = new ArrayList<>();
    for (int i = 1; i <= 9; i++) {
      seeds.add(seed("s" + i, (i * 7) % 10, i % 3 != 0));
    }
    SurvivalCurve curve = SurvivalCurve.of(seeds);
    double area = 0;
    double step = 1e-4;
    for (double at = step / 2; at < 8; at += step) {
      area += step * curve.survivingShare(at);
    }

    assertThat(area).isCloseTo(SurvivalCurve.restrictedMean(seeds, 8).orElseThrow(), within(1e-2));
  }

  @Test
  void aCurvePassesThroughTheFailuresAndEndsAtTheFarthestWalk() {
    SurvivalCurve curve =
        SurvivalCurve.of(
            List.of(
                seed("s", 0.25, true),
                seed("s", 0.25, true),
                seed("s", 0.25, false),
                seed("s", 0.5, true),
                seed("s", 0.75, false),
                Lines.suspended("m", "s")));

    assertThat(curve.steps()).extracting(Step::distance).containsExactly(0.25, 0.5);
    assertThat(curve.steps().get(0).surviving()).isCloseTo(0.6, within(1e-12));
    assertThat(curve.steps().get(1).surviving()).isCloseTo(0.3, within(1e-12));
    assertThat(curve.survivingShare(0.2)).isEqualTo(1);
    assertThat(curve.survivingShare(0.25)).isCloseTo(0.6, within(1e-12));
    assertThat(curve.survivingShare(9)).isCloseTo(0.3, within(1e-12));
    assertThat(curve.farthestDistance()).isEqualTo(0.75);
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
  void afterAllHaveFailedTheShareIsZeroWithAnExactBound() {
    SurvivalCurve curve = SurvivalCurve.of(List.of(seed("s", 0.25, true), seed("s", 0.5, true)));

    // None of two: R's binom.test(0, 2).
    assertThat(curve.steps().get(1).surviving()).isZero();
    assertThat(curve.steps().get(1).low()).isZero();
    assertThat(curve.steps().get(1).high()).isCloseTo(0.8418861, within(1e-6));
  }

  @Test
  void withoutSeedsThereIsNoCurveAndNoMean() {
    SurvivalCurve curve = SurvivalCurve.of(List.of());

    assertThat(curve.steps()).isEmpty();
    assertThat(curve.farthestDistance()).isZero();
    assertThat(curve.survivingShare(1)).isEqualTo(1);
    assertThat(curve.heldShare(1).value()).isNull();
    assertThat(SurvivalCurve.restrictedMean(List.of(), 1)).isEmpty();
    assertThat(SurvivalCurve.restrictedMean(List.of(seed("s", 0.25, true)), 1)).hasValue(0.25);
  }

  /** A walk that ended at a normalised distance, by a failure or without one. */
  private static Result seed(String id, double distance, boolean failed) {
    double value = 10 * distance;
    return failed ? Lines.found("m", id, value, 0) : Lines.notReached("m", id, value);
  }
}
