package dev.morph.experiments.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.morph.experiments.analysis.breakage.Breakage;
import dev.morph.experiments.analysis.breakage.Samples;
import dev.morph.experiments.analysis.estimate.AnalysisSettings;
import dev.morph.experiments.analysis.estimate.Interval;
import dev.morph.scenarios.engine.spec.Scoring;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Sampled;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GateTest {
  private static final AnalysisSettings SETTINGS =
      AnalysisSettings.seeded(1).withScoring(new Scoring(0.5, null));
  private static final Breakage.Design DESIGN = new Breakage.Design(List.of(1, 2, 3, 5), 1);

  @Test
  void aGateComparesAHundredMinusTheUpperBoundOfFWithALimit() {
    List<Sampled> samples = Samples.world("m", 40, 0.02, 0, 2, 1, 2);
    Interval interval =
        Breakage.of(samples, "meaning", "", DESIGN)
            .models()
            .get(0)
            .overall()
            .fragility()
            .interval();

    Gate gate = gate(samples, 80);

    assertThat(interval).isNotNull();
    assertThat(gate.bound()).isCloseTo(100 - 100 * interval.high(), within(1e-9));
    assertThat(gate.passed()).isTrue();
    assertThat(gate.describe())
        .startsWith("m: lower bound 8")
        .contains("of 100 - F is at least 80");
    assertThat(gate(samples, 99).passed()).isFalse();
  }

  @Test
  void aGateCanCompareTheExactLowerBoundOfTheShareThatHoldsAtADistance() {
    // 20 of 40 hold beyond 0.3: R's binom.test(20, 40).
    Gate gate = gate(failing(40), new Gate.Rule(0.4, 0.3));

    assertThat(gate.bound()).isCloseTo(0.3380, within(1e-4));
    assertThat(gate.passed()).isFalse();
    assertThat(gate.describe()).contains("share that holds at 0.3 is below 0.4");
  }

  @Test
  void aGateNeverPassesWithFewTasks() {
    Gate gate = gate(Samples.world("m", 19, 0.001, 0, 2, 1, 2), 0);

    assertThat(gate.passed()).isFalse();
    assertThat(gate.describe())
        .isEqualTo("m: no lower bound of 100 - F: 19 evaluable tasks; a gate needs 20");
  }

  @Test
  void nothingPassesWhileTheNoiseIsUnknownHoweverFewMutantsDiffer() {
    List<Sampled> once = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      once.add(Samples.task("m", "t" + i, List.of(0), false, false, false, false));
    }

    Gate gate = gate(once, 0);

    assertThat(gate.passed()).isFalse();
    assertThat(gate.describe()).startsWith("m: no lower bound of 100 - F: noise unknown");
  }

  @Test
  void anInestimableScoreDoesNotPass() {
    List<Result> held = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      held.add(Lines.notReached("m", "s" + i, 2));
    }

    assertThat(gate(held, new Gate.Rule(0.1, 0.3)).passed()).isFalse();
    assertThat(gate(held, new Gate.Rule(0.5, 0.2)).passed()).isTrue();
  }

  /** Half of them at 1 to 2, half at 4 to 5. */
  private static List<Result> failing(int tasks) {
    List<Result> results = new ArrayList<>();
    for (int i = 0; i < tasks; i++) {
      results.add(Lines.found("m", "s" + i, (i % 2 == 0 ? 1 : 4) + (double) i / tasks, 0));
    }
    return results;
  }

  private static Gate gate(List<Result> results, Gate.Rule rule) {
    return Gate.ofRun(WholeRun.of(results, SETTINGS, Map.of()), rule).get(0);
  }

  private static Gate gate(List<Sampled> samples, double limit) {
    WholeRun run = WholeRun.of(List.of(), SETTINGS, Map.of()).withSample(samples, DESIGN);
    return Gate.ofRun(run, new Gate.Rule(limit, null)).get(0);
  }
}
