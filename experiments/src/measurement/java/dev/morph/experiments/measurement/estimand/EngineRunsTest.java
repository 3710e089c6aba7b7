package dev.morph.experiments.measurement.estimand;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.experiments.analysis.breakage.Outcomes;
import dev.morph.experiments.measurement.estimand.EngineRuns.Model;
import dev.morph.experiments.measurement.estimand.EngineRuns.Run;
import dev.morph.experiments.measurement.estimand.FragilityWorld.Noise;
import dev.morph.experiments.measurement.estimand.FragilityWorld.Other;
import dev.morph.experiments.measurement.estimand.FragilityWorld.Truth;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EngineRunsTest {
  private static final EngineRuns ENGINE = new EngineRuns();

  /** So the tables of simulated runs hold for runs of the engine. */
  @ParameterizedTest
  @EnumSource(
      value = Other.class,
      names = {"NEW", "SAME"})
  void fOfTheEngineIsTheSimulationsFOfTheSameAnswers(Other other) {
    FragilityWorld world = new FragilityWorld(Truth.LOGNORMAL_6, Noise.spread(0.2), other);
    Model model = new Model("m", world, 1, 2);

    Run run = ENGINE.run(6, 3, 2, Long.MAX_VALUE, model);

    assertThat(run.answers()).isGreaterThan(6 * 5);
    assertThat(run.fragility().noise().value()).isPositive();
    assertThat(run.fragility().fragility())
        .isEqualTo(Outcomes.fragility(model.outcomes(run.tasks())));
  }
}
