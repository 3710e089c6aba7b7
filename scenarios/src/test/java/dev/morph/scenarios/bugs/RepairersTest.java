package dev.morph.scenarios.bugs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.scenarios.program.extraction.AnswerReader;
import dev.morph.scenarios.program.sandbox.SandboxMode;
import dev.morph.scenarios.program.suite.SuiteRunner;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("process")
class RepairersTest {
  private static SuiteRunner runner;

  @BeforeAll
  static void open() {
    runner = SuiteRunner.open(SandboxMode.AUTO);
  }

  @AfterAll
  static void close() {
    runner.close();
  }

  private static Bug bug(String id) {
    return StarterBugs.bugs().stream().filter(it -> it.id().equals(id)).findFirst().orElseThrow();
  }

  private static boolean repairs(Repairer repairer, Bug bug, BuggyCode code) {
    return passes(repairer.repair(bug, code), bug, code);
  }

  private static boolean passes(String answer, Bug bug, BuggyCode code) {
    return AnswerReader.JAVA.programs(answer).stream()
        .flatMap(block -> code.applyPatch(block).stream())
        .anyMatch(file -> runner.check(bug.filesWith(file), bug.tests()).passes());
  }

  @ParameterizedTest
  @ValueSource(strings = {"largest", "sum-to-n", "text-length"})
  @Tag("long")
  void theSearchFindsASmallFaultByTheTestsThatFail(String id) {
    Bug bug = bug(id);
    Repairer search = new SearchRepairer(runner, 60);

    String answer = search.repair(bug, BuggyCode.of(bug));

    assertThat(passes(answer, bug, BuggyCode.of(bug))).isTrue();
    assertThat(search.repair(bug, BuggyCode.of(bug))).isEqualTo(answer);
  }

  @Test
  @Tag("long")
  void theSearchGivesUpWhereMoreThanOneSmallChangeIsNeeded() {
    Bug bug = bug("fizz-buzz");

    assertThat(new SearchRepairer(runner, 3).repair(bug, BuggyCode.of(bug)))
        .isEqualTo("None of the changes I tried makes the tests pass.");
  }

  @Test
  void retrievalAnswersWithTheNearestProgramOfItsCorpus() {
    Bug bug = bug("gcd");
    List<String> fixes = StarterBugs.bugs().stream().map(Bug::fixed).toList();

    assertThat(repairs(new RetrievalRepairer(fixes), bug, BuggyCode.of(bug))).isTrue();
    List<String> without = fixes.stream().filter(fix -> !fix.equals(bug.fixed())).toList();
    assertThat(repairs(new RetrievalRepairer(without), bug, BuggyCode.of(bug))).isFalse();
  }

  @Test
  void anAnswerMayUseTheNewNameOfARenamedMethodOrTheOriginalOne() {
    Bug bug = bug("gcd");
    String fix = bug.fixed();
    BuggyCode renamed =
        new BuggyCode(
            bug.buggy().replace("gcd(", "gcdMethod1(").replace("rest", "rest_var1"),
            List.of("rename"),
            Map.of("gcdMethod1", "gcd", "rest_var1", "rest"),
            Map.of("gcd", "gcdMethod1"));

    assertThat(renamed.restoredSource()).isEqualTo(bug.buggy());
    assertThat(renamed.applyPatch(fix)).contains(fix);
    assertThat(renamed.applyPatch(fix.replace("gcd(", "gcdMethod1(").replace("rest", "rest_var1")))
        .contains(fix);
    assertThat(renamed.renamedCode("gcd(\"gcd\")")).isEqualTo("gcdMethod1(\"gcd\")");
    assertThat(renamed.renamedText("at Gcd.gcd, it's gcd"))
        .isEqualTo("at Gcd.gcdMethod1, it's gcdMethod1");
  }

  @Test
  void theMethodToRepairDiffersFromTheFix() {
    Bug bug =
        new Bug(
            "b",
            "class A { int f() { return 1; } /** Sums. */ int g(int a) { return a; } }",
            "class A { int f() { /* same */ return 1; } int g(int a) { return -a; } }",
            List.of(),
            List.of());

    assertThat(BuggyMethod.of(bug)).contains(new BuggyMethod("g", 1, "Sums."));
  }

  @Test
  void aConstructorMayBeTheMethodToRepair() {
    String fixed = "class A { int v; int f() { return v; } /** Sets. */ A(int x) { v = x; } }";
    Bug bug = new Bug("b", fixed.replace("v = x", "v = 0"), fixed, List.of(), List.of());

    assertThat(BuggyMethod.of(bug)).contains(new BuggyMethod("A", 1, "Sets."));
  }
}
