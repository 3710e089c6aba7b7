package dev.morph.scenarios.program.suite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.scenarios.program.MutantGate.Outcome;
import dev.morph.scenarios.program.java.run.Compilations;
import dev.morph.scenarios.program.java.subject.Program;
import dev.morph.scenarios.program.sandbox.LostWorker;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProjectGateTest {
  private static final TestName ADDS = new TestName("SumTest", "adds");
  private static final SuiteOutcome PASSES = new SuiteOutcome(List.of(), Map.of(ADDS, ""));

  @Test
  void aMutantOfAFolderCountsIfItsTestsEndAsBefore() {
    assertThat(ProjectGate.compareOutcomes(PASSES, PASSES))
        .isEqualTo(new Outcome(Optional.of(true), ""));
    assertThat(
            ProjectGate.compareOutcomes(PASSES, failing("java.lang.AssertionError: 2")).verified())
        .contains(false);
    assertThat(ProjectGate.compareOutcomes(PASSES, failing("timed out after 2 s")).verified())
        .isEmpty();
  }

  @Test
  void filesThatTheCompilerRefusesAreBroken() {
    Outcome outcome =
        ProjectGate.compareOutcomes(PASSES, new SuiteOutcome(List.of("3: ';' expected"), Map.of()));

    assertThat(outcome.verified()).contains(false);
    assertThat(outcome.cause())
        .isEqualTo("the mutant's files do not compile together: 3: ';' expected");
  }

  @Test
  void aLostCompilerDoesNotDecideAboutTheFiles() throws InterruptedException {
    List<String> lost =
        new Compilations(LostWorker::new).compile(new Program("class A {}")).diagnostics();

    Outcome outcome = ProjectGate.compareOutcomes(PASSES, new SuiteOutcome(lost, Map.of()));

    assertThat(outcome.verified()).isEmpty();
    assertThat(outcome.cause()).contains("it is unknown", "ended its worker");
  }

  private static SuiteOutcome failing(String how) {
    return new SuiteOutcome(List.of(), Map.of(ADDS, how));
  }
}
