package dev.morph.experiments.measurement.estimand;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.experiments.analysis.breakage.Outcomes;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.measurement.estimand.FragilityWorld.Noise;
import dev.morph.experiments.measurement.estimand.FragilityWorld.Other;
import dev.morph.experiments.measurement.estimand.FragilityWorld.Truth;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A few cells of the tables in doc/lab/intervals.md. */
class FragilityWorldTest {
  private static final int RUNS = 1000;

  private static List<Outcomes> run(FragilityWorld world, int tasks, int run, int model) {
    return world.run(tasks, 2, 7 + run, 3 + 400_009L * run + model, 1 + 200_003L * run + model);
  }

  private static Stream<Arguments> worlds() {
    return Stream.of(
        Arguments.of(new FragilityWorld(Truth.NOTHING, Noise.spread(0.05), Other.NEW), 50, 0),
        Arguments.of(
            new FragilityWorld(Truth.NOTHING, Noise.clumped(0.04, 0.11), Other.NEW), 92, 0),
        Arguments.of(
            new FragilityWorld(Truth.NOTHING, Noise.clumped(0.22, 0.6), Other.SAME), 20, 0),
        Arguments.of(new FragilityWorld(Truth.EQUAL_5, Noise.spread(0), Other.NEW), 92, 0.05));
  }

  @ParameterizedTest
  @MethodSource("worlds")
  void theIntervalOfFHoldsTheTruthAsOftenAsItSays(FragilityWorld world, int tasks, double truth) {
    long held =
        IntStream.range(0, RUNS)
            .mapToObj(run -> Outcomes.fragility(run(world, tasks, run, 0)).interval())
            .filter(it -> it != null && it.low() <= truth && truth <= it.high())
            .count();

    assertThat(held / (double) RUNS).isGreaterThan(0.94);
  }

  @Test
  void noiseDoesNotMoveFEvenIfTasksAreFew() {
    FragilityWorld world = new FragilityWorld(Truth.NOTHING, Noise.spread(0.2), Other.NEW);

    double mean =
        IntStream.range(0, 2 * RUNS)
            .mapToObj(run -> Outcomes.fragility(run(world, 10, run, 0)))
            .map(Estimate::value)
            .mapToDouble(Double::doubleValue)
            .average()
            .orElseThrow();

    // Within 0.2 points; without the correction for weights it is -0.8.
    assertThat(100 * mean).isBetween(-0.5, 0.5);
  }

  private static Stream<Arguments> pairs() {
    return Stream.of(
        Arguments.of(
            new FragilityWorld(Truth.LOGNORMAL_3, Noise.spread(0.01), Other.NEW),
            new FragilityWorld(Truth.LOGNORMAL_3, Noise.clumped(0.22, 0.6), Other.NEW)),
        Arguments.of(
            new FragilityWorld(Truth.NOTHING, Noise.right(0.95), Other.NEW),
            new FragilityWorld(Truth.NOTHING, Noise.right(0.4), Other.NEW)));
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void equallyFragileModelsAreSeldomCalledDifferent(FragilityWorld one, FragilityWorld other) {
    long decided =
        IntStream.range(0, RUNS)
            .filter(run -> Outcomes.decided(run(one, 92, run, 0), run(other, 92, run, 1)))
            .count();

    assertThat(decided / (double) RUNS).isLessThanOrEqualTo(0.07);
  }
}
