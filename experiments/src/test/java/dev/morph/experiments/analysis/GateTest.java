package dev.morph.experiments.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.morph.experiments.analysis.estimate.AnalysisSettings;
import dev.morph.scenarios.engine.spec.Scoring;
import dev.morph.scenarios.engine.store.Result;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class GateTest {
  private static final AnalysisSettings SETTINGS =
      AnalysisSettings.seeded(1).scoring(new Scoring(0.5, null));

  @Test
  void aGateHoldsTheLowerBoundOfAModelsOwnRestrictedMeanAgainstALimit() {
    Gate gate = gate(failing(40), new Gate.Rule(0.1, null));

    assertThat(gate.bound()).isBetween(0.1, 0.3);
    assertThat(gate.passed()).isTrue();
    assertThat(gate.words()).startsWith("m, levenshtein-word: lower bound 0.").contains("at least");
  }

  @Test
  void orTheExactLowerBoundOfTheShareThatHoldsAtADistance() {
    // 20 of 40 hold beyond 0.3: R's binom.test(20, 40).
    Gate gate = gate(failing(40), new Gate.Rule(0.4, 0.3));

    assertThat(gate.bound()).isCloseTo(0.3380, within(1e-4));
    assertThat(gate.passed()).isFalse();
    assertThat(gate.words()).contains("share that holds at 0.3 is below 0.4");
  }

  @Test
  void aModelThatNeverFailsIsBoundedByTheNumberOfItsTasks() {
    List<Result> held = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      held.add(Lines.notReached("m", "s" + i, 6));
    }

    // 0.5 times the lower bound of 20 of 20.
    assertThat(gate(held, new Gate.Rule(0.4, null)).bound()).isCloseTo(0.41578, within(1e-4));
    assertThat(gate(held, new Gate.Rule(0.4, null)).passed()).isTrue();
  }

  @Test
  void fewTasksPassNothing() {
    Gate gate = gate(failing(19), new Gate.Rule(0, null));

    assertThat(gate.passed()).isFalse();
    assertThat(gate.words())
        .isEqualTo(
            "m, levenshtein-word: no lower bound of the restricted mean: 19 evaluable tasks; a gate"
                + " needs 20");
  }

  @Test
  void whatIsNotEstimableDoesNotPass() {
    List<Result> held = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      held.add(Lines.notReached("m", "s" + i, 2));
    }

    assertThat(gate(held, new Gate.Rule(0.1, null)).words()).endsWith("not estimable beyond 0.200");
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
    return Gate.all(new RobustnessAnalyser(SETTINGS).analyse(results), rule).get(0);
  }
}
