package dev.morph.experiments.repair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.table.Csv;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RepairScoresTest {
  private static final Bootstrap BOOTSTRAP = new Bootstrap(1, 2_000);

  private static RepairCase line(
      String bug, int pd, List<String> operators, int repeat, String outcome) {
    return new RepairCase(
        bug,
        "m",
        bug + operators,
        pd,
        operators,
        3 * pd,
        -2.0 * pd,
        repeat,
        outcome,
        "",
        "",
        List.of("single line"),
        bug.length(),
        null,
        Map.of());
  }

  private static RepairCase by(String model, int editDistance, RepairCase one) {
    return new RepairCase(
        one.bug(),
        model,
        one.id(),
        one.pd(),
        one.operators(),
        editDistance,
        one.readability(),
        one.repeat(),
        one.outcome(),
        one.patch(),
        one.detail(),
        one.patterns(),
        one.lines(),
        one.rnc(),
        one.frequencies());
  }

  private static RepairScores scored(List<RepairCase> cases) {
    return RepairScores.of(cases, List.of(), BOOTSTRAP).get(0);
  }

  @Test
  void aMistypedLabelOfAPatchIsReported(@TempDir Path folder) throws IOException {
    Files.writeString(
        folder.resolve(PlausiblePatch.LABELS),
        "{\"bug\":\"a\",\"patch\":\"1\",\"oracle\":\"correct\",\"why\":\"\",\"label\":\"Correct\","
            + "\"source\":\"\"}\n");

    assertThatThrownBy(() -> PlausiblePatch.applyLabels(List.of(), folder))
        .hasMessageContaining("line 1")
        .hasMessageContaining("labelled patch");
  }

  @Test
  void theScoreIsTheShareOfMutantsThatAreRepairedOfThoseWhoseOriginalsAre() {
    RepairScores scores =
        scored(
            List.of(
                line("a", 0, List.of(), 0, "plausible"),
                line("a", 1, List.of("X"), 0, "plausible"),
                line("a", 1, List.of("Y"), 0, "fails"),
                line("b", 0, List.of(), 0, "plausible"),
                line("b", 1, List.of("X"), 0, "plausible"),
                line("b", 2, List.of("X", "Y"), 0, "no-code"),
                line("c", 0, List.of(), 0, "fails"),
                line("d", 0, List.of(), 0, "plausible"),
                line("d", 1, List.of("X"), 0, "unknown")));

    assertThat(scores.bugs()).isEqualTo(4);
    assertThat(scores.mutants().base()).isEqualTo(3);
    assertThat(scores.mutants().overall().valid()).isEqualTo(2);
    assertThat(scores.mutants().overall().invalid()).isEqualTo(2);
    assertThat(scores.mutants().overall().value()).isEqualTo(0.5);
    assertThat(scores.mutants().operators().get("X").score().value()).isEqualTo(1.0);
    assertThat(scores.mutants().operators().get("Y").score().value()).isEqualTo(0.0);
    assertThat(scores.mutants().operators().get("X").editDistance()).isEqualTo(3.0);
    assertThat(scores.mutants().pd().get(2).score().value()).isEqualTo(0.0);
    assertThat(scores.mutants().patterns().get("single line").valid()).isEqualTo(2);
    // X alone was repaired for b, so b's mutant by X and Y counts from there on
    assertThat(scores.mutants().leakage().invalid()).isEqualTo(1);
  }

  @Test
  void repairersArePooledByTheirMutantsAndNotByTheirMeans() {
    List<RepairCase> cases = new ArrayList<>();
    List<Integer> distances = List.of(10, 20, 60);
    for (int repairer = 0; repairer < 3; repairer++) {
      cases.add(by("m" + repairer, 0, line("a", 0, List.of(), 0, "plausible")));
      for (int mutant = 0; mutant <= repairer; mutant++) {
        cases.add(
            by(
                "m" + repairer,
                distances.get(repairer),
                line("a", 1, List.of("X"), 0, repairer == 0 ? "plausible" : "fails")));
      }
    }
    cases.add(by("m0", 0, line("b", 0, List.of(), 0, "plausible")));
    cases.add(by("m1", 1000, line("b", 1, List.of("X"), 0, "plausible")));

    MutantScores pooled = MutantScores.of(cases, BOOTSTRAP, "all repairers");

    assertThat(pooled.base()).isEqualTo(4);
    MutantScores.Operator operator = pooled.operators().get("X");
    assertThat(operator.editDistance())
        .as("one of 10, two of 20, three of 60; b is no base of the repairer that was asked")
        .isEqualTo((10 + 2 * 20 + 3 * 60) / 6.0);
    assertThat(operator.score().valid()).isEqualTo(1);
    assertThat(operator.score().invalid()).isEqualTo(5);
    assertThat(operator.score().value()).isEqualTo(1 / 6.0);
    assertThat(pooled.patterns().get("single line")).isEqualTo(pooled.pd().get(1).score());
    assertThat(pooled.pd().get(1).readability()).isEqualTo(-2.0);
  }

  @Test
  void theGateTableCountsDroppedAndAcceptedMutantsOnce() {
    List<RepairCase> cases =
        List.of(
            line("a", 0, List.of(), 0, "plausible"),
            line("a", 1, List.of("X"), 0, "plausible"),
            by("other", 3, line("a", 1, List.of("X"), 0, "fails")),
            line("a", 2, List.of("X", "Y"), 0, "fails"));
    List<GateRefusal> refusals =
        List.of(
            new GateRefusal("a", List.of("Y"), "class A {}"),
            new GateRefusal("b", List.of("X"), "class B {}"),
            new GateRefusal("b", List.of("X", "Y"), "class B {}"));

    assertThat(Csv.format(GateTable.table(cases, refusals)).lines())
        .containsExactly("operator,kept,dropped,share", "X,1,1,0.5", "Y,0,1,1.0");
  }

  @Test
  void theIntervalIsOverBugsSinceTheMutantsOfOneAreNotIndependent() {
    List<RepairCase> cases = new ArrayList<>();
    for (int bug = 0; bug < 10; bug++) {
      String id = "bug" + bug;
      cases.add(line(id, 0, List.of(), 0, "plausible"));
      for (int i = 0; i < 50; i++) {
        cases.add(line(id, 1, List.of("X" + i), 0, bug < 5 ? "plausible" : "fails"));
      }
    }

    RScore score = scored(cases).mutants().overall();

    assertThat(score.value()).isEqualTo(0.5);
    assertThat(score.estimate().interval().low()).isLessThan(0.25);
    assertThat(score.estimate().interval().high()).isGreaterThan(0.75);
  }

  @Test
  void successRatesCountAllPromptsOnSolvableBugs() {
    List<RepairCase> cases = new ArrayList<>();
    for (int repeat = 0; repeat < 4; repeat++) {
      cases.add(line("ten", 0, List.of(), repeat, "plausible"));
      cases.add(line("ten", 1, List.of("X"), repeat, repeat == 0 ? "plausible" : "fails"));
      cases.add(line("hard", 0, List.of(), repeat, repeat == 3 ? "plausible" : "fails"));
      cases.add(line("hard", 1, List.of("X"), repeat, "fails"));
      cases.add(line("never", 0, List.of(), repeat, "fails"));
    }

    SuccessRates.Summary summary = scored(cases).success().summary();

    assertThat(summary.solvable()).isEqualTo(2);
    assertThat(summary.original()).isEqualTo((1 + 0.25) / 2);
    assertThat(summary.transformed()).isEqualTo((0.25 + 0) / 2);
    assertThat(summary.difference()).isEqualTo(-0.5);
    assertThat(summary.worst()).isEqualTo(-0.75);
    assertThat(summary.originalDeviation()).isEqualTo(0.75 / Math.sqrt(2));
    assertThat(summary.a12()).isEqualTo(0.0);
    assertThat(scored(cases).success().rates())
        .extracting(SuccessRates.Rate::difficulty)
        .containsExactly("easy", "hard");
  }

  @Test
  void anOperatorThatLosesAllSuccessDiffersFromOneThatLosesNone() {
    List<RepairCase> cases = new ArrayList<>();
    for (int bug = 0; bug < 12; bug++) {
      String id = "b" + bug;
      List<String> operators = bug % 2 == 0 ? List.of("Bad") : List.of("Good");
      cases.add(line(id, 0, List.of(), 0, "plausible"));
      cases.add(line(id, 1, operators, 0, bug % 2 == 0 ? "fails" : "plausible"));
    }

    OperatorAssociation bad = scored(cases).associations(BOOTSTRAP).get(0);

    assertThat(bad.operators()).containsExactly("Bad");
    assertThat(bad.difference()).isEqualTo(-1.0);
    assertThat(bad.a12()).isEqualTo(0.0);
    // 2 of the 924 divisions of twelve bugs into halves are as extreme
    assertThat(bad.p()).isCloseTo(2.0 / 924, within(0.0003));
    assertThat(bad.adjusted()).isGreaterThanOrEqualTo(bad.p());
  }

  @Test
  void withoutCasesThereAreNoScoresAndWithoutMutantsNoValue() {
    assertThat(RepairScores.of(List.of(), List.of(), BOOTSTRAP)).isEmpty();
    RepairScores scores = scored(List.of(line("a", 0, List.of(), 0, "plausible")));
    assertThat(scores.mutants().overall().value()).isNull();
    assertThat(scores.success().summary().solvable()).isZero();
    assertThat(scores.fields(BOOTSTRAP, List.of())).containsEntry("r_score", null);
    MutantScores none = MutantScores.of(List.of(), BOOTSTRAP, "all repairers");
    assertThat(new XueTables(List.of(scores), none).tables()).hasSize(5);
    assertThat(new DeKoningNumbers("b", List.of(scores), BOOTSTRAP).tables()).hasSize(4);
    assertThat(new RepairFigures(List.of(scores), BOOTSTRAP).figures()).isEmpty();
  }
}
