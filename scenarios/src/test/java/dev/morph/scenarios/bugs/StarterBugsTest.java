package dev.morph.scenarios.bugs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.scenarios.program.sandbox.SandboxMode;
import dev.morph.scenarios.program.suite.SuiteOutcome;
import dev.morph.scenarios.program.suite.SuiteRunner;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("process")
class StarterBugsTest {
  @Test
  @Tag("long")
  void twoBugsOfEachPatternFailTheirTestsAndTheirFixesPass() {
    requireTold(
        StarterBugs.entries().stream()
            .collect(Collectors.groupingBy(StarterBugs.Entry::pattern))
            .values()
            .stream()
            .flatMap(entries -> entries.stream().limit(2))
            .map(StarterBugs.Entry::toBug)
            .toList());
  }

  @Test
  @Tag("corpora")
  void fixedProgramsPassTheirTestsAndBuggyOnesFailSome() {
    requireTold(StarterBugs.bugs());
  }

  private static void requireTold(List<Bug> bugs) {
    assertThat(bugs).hasSizeGreaterThanOrEqualTo(10);
    try (SuiteRunner runner = SuiteRunner.open(SandboxMode.AUTO)) {
      for (Bug bug : bugs) {
        SuiteOutcome fixed = runner.run(bug.filesWith(bug.fixed()), bug.tests());
        SuiteOutcome buggy = runner.run(bug.filesWith(bug.buggy()), bug.tests());
        assertThat(fixed.diagnostics()).as(bug.id()).isEmpty();
        assertThat(fixed.failures().values()).as(bug.id()).containsOnly("");
        assertThat(buggy.diagnostics()).as(bug.id()).isEmpty();
        assertThat(buggy.failedTests()).as(bug.id()).isNotEmpty();
      }
    }
  }

  @Test
  void fiveRepairPatternsHaveAtLeastSixBugsEach() {
    var sizes =
        StarterBugs.entries().stream()
            .collect(Collectors.groupingBy(StarterBugs.Entry::pattern, Collectors.counting()));

    assertThat(StarterBugs.bugs()).hasSizeGreaterThanOrEqualTo(30);
    assertThat(sizes).hasSize(5);
    assertThat(sizes.values()).allMatch(size -> size >= 6);
  }

  @Test
  void idsAreUniqueAndDiffsShowTheDeclaredPattern() {
    Set<String> ids = new TreeSet<>();
    for (StarterBugs.Entry entry : StarterBugs.entries()) {
      assertThat(ids.add(entry.id())).as(entry.id()).isTrue();
      assertThat(RepairPattern.labels(entry.toBug())).as(entry.id()).contains(entry.pattern());
    }
  }
}
