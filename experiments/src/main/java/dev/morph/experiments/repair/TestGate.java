package dev.morph.experiments.repair;

import dev.morph.scenarios.bugs.Bug;
import dev.morph.scenarios.bugs.BuggyCode;
import dev.morph.scenarios.program.suite.SuiteOutcome;
import dev.morph.scenarios.program.suite.SuiteRunner;
import dev.morph.scenarios.program.suite.TestName;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Accepts a mutant of a buggy program if it compiles as it is and, with the original names
 * restored, every test that passed on the buggy program still passes and the first failing test
 * still fails. Thread-safe.
 *
 * <p>The other failing tests are not run again, because on buggy programs that do not terminate
 * they would take too long.
 */
final class TestGate implements BiPredicate<String, BuggyCode> {
  private final Map<String, Bug> bugs;
  private final SuiteRunner runner;

  TestGate(List<Bug> bugs, SuiteRunner runner) {
    this.bugs = bugs.stream().collect(Collectors.toMap(Bug::id, Function.identity()));
    this.runner = runner;
  }

  @Override
  public boolean test(String id, BuggyCode mutant) {
    Bug bug = bugs.get(id);
    if (bug == null || !runner.diagnostics(bug.filesWith(mutant.source())).isEmpty()) {
      return false;
    }
    SuiteOutcome before = runner.run(bug.filesWith(bug.buggy()), bug.tests());
    if (before.failedTests().isEmpty()) {
      return false;
    }
    TestName failing = before.failedTests().get(0);
    List<TestName> asked =
        before.failures().keySet().stream()
            .filter(test -> test.equals(failing) || before.passedTests().contains(test))
            .toList();
    SuiteOutcome after =
        runner.run(
            bug.filesWith(mutant.restoredSource()),
            bug.tests().stream()
                .map(test -> test.withOnly(asked))
                .filter(test -> !test.cases().isEmpty())
                .toList());
    return after.failedTests().equals(List.of(failing));
  }
}
