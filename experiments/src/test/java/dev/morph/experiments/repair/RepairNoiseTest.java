package dev.morph.experiments.repair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.repair.SuccessRates.Rate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RepairNoiseTest {
  private static final Bootstrap BOOTSTRAP = new Bootstrap(1, 2_000);

  private static RepairCase line(String bug, int mutant, int repeat, boolean repaired) {
    return new RepairCase(
        bug,
        "m",
        bug + mutant,
        mutant == 0 ? 0 : 1,
        mutant == 0 ? List.of() : List.of("X"),
        mutant,
        null,
        repeat,
        repaired ? "plausible" : "fails",
        "",
        "",
        List.of(),
        9,
        null,
        mutant == 0 ? Map.of() : Map.of("X", 2));
  }

  /** Of 400 bugs: each prompt is repaired with the same chance, whatever it shows. */
  private static List<RepairCase> chance(int references, int prompts) {
    Random random = new Random(39);
    List<RepairCase> cases = new ArrayList<>();
    for (int bug = 0; bug < 400; bug++) {
      for (int repeat = 0; repeat < references; repeat++) {
        cases.add(line("b" + bug, 0, repeat, random.nextDouble() < 0.3));
      }
      for (int mutant = 1; mutant <= 2; mutant++) {
        for (int repeat = 0; repeat < prompts; repeat++) {
          cases.add(line("b" + bug, mutant, repeat, random.nextDouble() < 0.3));
        }
      }
    }
    return cases;
  }

  @Test
  void aRepairerThatIgnoresItsInputLosesNothingToTheChanges() {
    RepairNoise.Part all = RepairNoise.of("m", chance(10, 1), BOOTSTRAP).parts().get(0);

    assertThat(all.changed().value()).as("it looks fragile").isLessThan(0.45);
    assertThat(all.unchanged().value()).isCloseTo(0.3, within(0.06));
  }

  @Test
  void selectionAloneIsNotALoss() {
    List<RepairCase> cases = chance(10, 10);

    HeldOutRates halves = HeldOutRates.of("m", cases, BOOTSTRAP);

    double published = SuccessRates.of(cases).summary().difference();
    assertThat(published).as("as the paper selects, luck of the original counts").isNegative();
    assertThat(halves.difference().value()).isCloseTo(0, within(0.02));
    assertThat(halves.difference().interval().low()).isNegative();
    assertThat(halves.difference().interval().high()).isPositive();
    assertThat(halves.regression().value()).isLessThan(-0.03);
  }

  /** By hand: a was repaired 1, 0, 1 times, so 1 of 2 others; b 1, 1, 1, so 2 of 2; c not first. */
  @Test
  void eachBugWeighsAsMuchAsItHasMutants() {
    List<RepairCase> cases =
        List.of(
            line("a", 0, 0, true),
            line("a", 0, 1, false),
            line("a", 0, 2, true),
            line("a", 1, 0, true),
            line("a", 2, 0, false),
            line("a", 3, 0, false),
            line("b", 0, 0, true),
            line("b", 0, 1, true),
            line("b", 0, 2, true),
            line("b", 1, 0, true),
            line("c", 0, 0, false),
            line("c", 0, 1, true),
            line("c", 1, 0, false));

    RepairNoise.Part all = RepairNoise.of("m", cases, BOOTSTRAP).parts().get(0);

    assertThat(all.bugs()).isEqualTo(2);
    assertThat(all.mutants()).isEqualTo(4);
    assertThat(all.changed().value()).isEqualTo(2 / 4.0);
    assertThat(all.unchanged().value()).isEqualTo((3 * 0.5 + 1 * 1) / 4);
  }

  /** By hand: a has rates 1/2 and 1, b 0 and 1/2, in its mutants 1/2 and 0. */
  @Test
  void oneHalfOfTheAnswersSelectsAndTheOtherIsCounted() {
    List<RepairCase> cases = new ArrayList<>();
    boolean[] a = {true, true, false, true};
    boolean[] b = {false, true, false, false};
    for (int repeat = 0; repeat < 4; repeat++) {
      cases.add(line("a", 0, repeat, a[repeat]));
      cases.add(line("b", 0, repeat, b[repeat]));
      cases.add(line("a", 1, repeat, repeat < 2));
      cases.add(line("b", 1, repeat, false));
    }

    HeldOutRates halves = HeldOutRates.of("m", cases, BOOTSTRAP);

    assertThat(halves.solvable()).isEqualTo(1.5);
    // a selected by the even half, a by the odd half, b by the odd half.
    assertThat(halves.original().value()).isEqualTo((1 + 0.5 + 0) / 3);
    assertThat(halves.transformed().value()).isEqualTo((0.5 + 0.5 + 0) / 3);
    assertThat(halves.regression().value())
        .isCloseTo(((1 - 0.5) + (0.5 - 1) + (0 - 0.5)) / 3, within(1e-12));
  }

  @Test
  void bugsAskedOnceGetAHint() {
    List<RepairCase> once = List.of(line("a", 0, 0, true), line("a", 1, 0, false));

    assertThat(RepairNoise.of("m", once, BOOTSTRAP).parts().get(0).unchanged().why())
        .contains("--references");
    assertThat(HeldOutRates.of("m", once, BOOTSTRAP).difference().why()).contains("--references");
  }

  private static Rate rate(int bug, double difference, Map<String, Double> times) {
    return new Rate(
        "b" + bug,
        1,
        1 + difference,
        9,
        List.copyOf(new java.util.TreeSet<>(times.keySet())),
        times);
  }

  /** Six bugs, of which three have X: 720 permutations, of which 2 * 3! * 3! are as extreme. */
  @Test
  void fewBugsArePermutedExhaustively() {
    List<Rate> rates = new ArrayList<>();
    for (int bug = 0; bug < 6; bug++) {
      rates.add(rate(bug, bug < 3 ? -1 : 0, bug < 3 ? Map.of("X", 1.0) : Map.of()));
    }

    OperatorAssociation x = OperatorAssociation.of(rates, 1, "m").get(0);

    assertThat(x.permutations()).isEqualTo(720);
    assertThat(x.p()).isCloseTo(72 / 720.0, within(1e-12));
    assertThat(x.difference()).isEqualTo(-1);
    assertThat(x.slope()).isCloseTo(-1, within(1e-12));
  }

  /** The more often an operator was applied, the more is lost; that it is there says little. */
  @Test
  void frequencyAndPresenceAreTestedSeparately() {
    List<Rate> rates = new ArrayList<>();
    for (int bug = 0; bug < 16; bug++) {
      double times = bug % 8;
      rates.add(rate(bug, -0.1 * times, times == 0 ? Map.of() : Map.of("X", times)));
    }
    rates.add(rate(16, 0, Map.of()));

    OperatorAssociation x = OperatorAssociation.of(rates, 1, "m", 20_000).get(0);

    // By hand: the line through these points is y = -0.1 x.
    assertThat(x.slope()).isCloseTo(-0.1, within(1e-12));
    assertThat(x.frequencyP()).isLessThan(0.001).isLessThan(x.p());
  }

  @Test
  void upToThreeOperatorsTogetherAreCompared() {
    List<Rate> rates = new ArrayList<>();
    for (int bug = 0; bug < 8; bug++) {
      rates.add(
          rate(
              bug,
              bug < 4 ? -1 : 0,
              bug < 4 ? Map.of("A", 1.0, "B", 2.0, "C", 1.0, "D", 1.0) : Map.of("A", 1.0)));
    }

    assertThat(OperatorAssociation.of(rates, 1, "m"))
        .extracting(OperatorAssociation::operators)
        .contains(List.of("B"), List.of("A", "B"), List.of("B", "C", "D"))
        .doesNotContain(List.of("A"))
        .allMatch(it -> it.size() <= 3);
  }
}
