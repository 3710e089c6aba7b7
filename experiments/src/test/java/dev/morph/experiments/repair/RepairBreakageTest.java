package dev.morph.experiments.repair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.experiments.analysis.breakage.Breakage;
import dev.morph.experiments.analysis.breakage.Fragility;
import dev.morph.scenarios.engine.store.Sampled;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RepairBreakageTest {
  private static RepairCase line(
      String model, String bug, List<String> steps, int repeat, boolean repaired) {
    return new RepairCase(
        bug,
        model,
        bug + steps,
        steps.size(),
        steps,
        steps.size(),
        null,
        repeat,
        repaired ? "plausible" : "fails",
        "",
        "",
        List.of(),
        9,
        null,
        Map.of());
  }

  private static JsonNode plan(String pd) {
    return new ObjectMapper()
        .valueToTree(Map.of("settings", Map.of("recipe", "xue-2024", "pd", pd), "random_seed", 1));
  }

  private static List<Breakage> breakages(List<RepairCase> cases, String pd) {
    return RepairBreakage.of(cases, List.of(), plan(pd)).breakages();
  }

  private static Fragility all(Breakage breakage, int model) {
    return breakage.models().get(model).overall();
  }

  /**
   * By hand. Of a, only the answer that fails is compared with most of the others: a has weight
   * 1/3, noise 1, and 2 of 3 mutants fail. Of b all three are: weight 1, noise 0, no mutant fails.
   * Most answers about the third bug never repair it. With these two weights, a share v of a and
   * none of b have the mean v/4, less 3v/16 for the bias: v/16. F = (2/3) / 16 - 1/16.
   */
  private static List<RepairCase> twoBugs() {
    return List.of(
        line("m", "a", List.of(), 0, true),
        line("m", "a", List.of(), 1, false),
        line("m", "a", List.of(), 2, true),
        line("m", "a", List.of("X"), 0, true),
        line("m", "a", List.of("Y"), 0, false),
        line("m", "a", List.of("X", "Y"), 0, false),
        line("m", "b", List.of(), 0, true),
        line("m", "b", List.of(), 1, true),
        line("m", "b", List.of(), 2, true),
        line("m", "b", List.of("X"), 0, true),
        line("m", "b", List.of("Y"), 0, true),
        line("m", "b", List.of("X", "Y"), 0, true),
        line("m", "never", List.of(), 0, false),
        line("m", "never", List.of(), 1, false),
        line("m", "never", List.of("X"), 0, false));
  }

  @Test
  void aBugIsWeightedByTheAnswersWhoseOthersMostlyRepairIt() {
    List<Breakage> breakages = breakages(twoBugs(), "1..2");

    assertThat(breakages)
        .extracting(Breakage::kind)
        .containsExactly("", "X", "Y", "1 step", "2 steps");
    Fragility all = all(breakages.get(0), 0);
    assertThat(all.noise().value()).isCloseTo(1 / 16.0, within(1e-12));
    assertThat(all.curve()).extracting(Fragility.Point::words).containsExactly(0, 1, 2);
    assertThat(all.value()).isCloseTo(1 / 24.0 - 1 / 16.0, within(1e-12));
    assertThat(all.fragility().interval()).isNotNull();
    assertThat(all(breakages.get(1), 0).value()).as("X").isCloseTo(-1 / 16.0, within(1e-12));
    assertThat(all(breakages.get(2), 0).value()).as("Y").isCloseTo(0, within(1e-12));
    assertThat(all(breakages.get(4), 0).value()).isCloseTo(0, within(1e-12));
    assertThat(breakages.get(0).models().get(0).tally().unusable()).isEqualTo(1);
  }

  @Test
  void stoppedTasksAreUnfinishedWithOrWithoutCases() {
    List<Sampled> asked =
        List.of(
            Sampled.notAsked("a", "m", Map.of(), "the cap is reached"),
            Sampled.notAsked("b", "m", Map.of(), null),
            Sampled.notAsked("c", "m", Map.of(), "the cap is reached"),
            Sampled.notAsked("a", "later", Map.of(), "the cap is reached"));

    RepairBreakage breakage = RepairBreakage.of(twoBugs(), asked, plan("1..2"));

    assertThat(breakage.samples()).hasSize(5);
    for (Breakage each : breakage.breakages()) {
      assertThat(each.models()).extracting(it -> it.tally().unfinished()).containsExactly(2, 1);
      assertThat(each.models()).extracting(it -> it.tally().tasks()).containsExactly(4, 1);
    }
    assertThat(breakage.breakages().get(0).models().get(0).overall())
        .isEqualTo(all(breakages(twoBugs(), "1..2").get(0), 0));
  }

  @Test
  void tasksAreUnfinishedIfTheRunStoppedBeforeItsFirstMutant() {
    List<RepairCase> unchanged = twoBugs().stream().filter(RepairCase::isOriginal).toList();
    List<Sampled> asked = List.of(Sampled.notAsked("b", "m", Map.of(), "the cap is reached"));

    RepairBreakage breakage = RepairBreakage.of(unchanged, asked, plan("1..2"));

    assertThat(breakage.samples()).isEqualTo(asked);
    assertThat(breakage.breakages()).isEmpty();
  }

  @Test
  void aMutantWithAllStepsCountsAsOneChange() {
    List<RepairCase> cases =
        twoBugs().stream().filter(it -> it.pd() != 1 || it.bug().equals("never")).toList();

    Fragility all = all(breakages(cases, "max").get(0), 0);

    assertThat(all.curve()).extracting(Fragility.Point::words).containsExactly(0, 1);
    assertThat(all.value()).isCloseTo(0, within(1e-12));
  }

  @Test
  void withOneAnswerPerBugNoiseIsKnownOnlyForLocalRepairers() {
    List<RepairCase> cases = new ArrayList<>();
    for (String model : List.of("openai:m", "local:search", "local:search after rules")) {
      for (String bug : List.of("a", "b")) {
        cases.add(line(model, bug, List.of(), 0, true));
        cases.add(line(model, bug, List.of("X"), 0, bug.equals("a")));
      }
    }

    Breakage all = breakages(cases, "1").get(0);

    assertThat(all(all, 0).noiseKnown()).isFalse();
    assertThat(all(all, 1).noise().value()).isZero();
    assertThat(all(all, 2).noise().value()).isZero();
  }

  /** Each answer about a bug repairs it with the bug's own chance, whatever was changed. */
  private static List<RepairCase> chance(Random random, double lost) {
    List<RepairCase> cases = new ArrayList<>();
    for (int bug = 0; bug < 30; bug++) {
      double p = random.nextDouble();
      for (int repeat = 0; repeat < 5; repeat++) {
        cases.add(line("m", "b" + bug, List.of(), repeat, random.nextDouble() < p));
      }
      for (String step : List.of("X", "Y", "Z")) {
        boolean repaired = random.nextDouble() < p * (1 - lost);
        cases.add(line("m", "b" + bug, List.of(step), 0, repaired));
      }
    }
    return cases;
  }

  /**
   * A bug repaired with chance p has the expected weight 4 p^3 - 3 p^4, with which the mean chance
   * is 3/4; a tenth of that is lost.
   */
  @Test
  void intervalsContainTheTruthForSimulatedRepairers() {
    for (double lost : new double[] {0, 0.1}) {
      double truth = lost * 3 / 4;
      Random random = new Random(39);
      int held = 0;
      double sum = 0;
      int runs = 400;
      for (int run = 0; run < runs; run++) {
        Fragility all = all(breakages(chance(random, lost), "1").get(0), 0);
        sum += all.value();
        held +=
            all.fragility().interval().low() <= truth && truth <= all.fragility().interval().high()
                ? 1
                : 0;
      }
      // The noise is 50 points; a ratio of means over 30 bugs is biased by its variance.
      assertThat(sum / runs).as("mean F").isCloseTo(truth, within(0.02));
      assertThat(held / (double) runs).as("coverage").isBetween(0.92, 0.99);
    }
  }
}
