package dev.morph.scenarios.program.suite;

import dev.morph.core.fault.Counted;
import dev.morph.scenarios.program.MutantGate.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Checks that a mutant of a source folder preserves behaviour: its files must compile together, and
 * each test must end as in the original: it passes, or fails with the same type of exception. Tests
 * are paired by their order in the source, because the mutant may have renamed them.
 *
 * @param runner compiles and tests in the sandbox
 */
public record ProjectGate(SuiteRunner runner) {
  private static final String LATE = "timed out";

  /**
   * Checks a mutant.
   *
   * @param before the original files
   * @param after the mutant's versions of the same files, in the same order
   */
  public Outcome check(List<String> before, List<String> after) {
    SuiteOutcome original = runTests(before);
    if (!original.compiles()) {
      return unknown("the original files do not compile together: " + firstDiagnostic(original));
    }
    return compareOutcomes(original, runTests(after));
  }

  /** Returns the result, given that the original compiles. */
  static Outcome compareOutcomes(SuiteOutcome original, SuiteOutcome mutant) {
    if (mutant.isCompilerLost()) {
      return unknown(
          "it is unknown whether the mutant's files compile together: " + firstDiagnostic(mutant));
    } else if (!mutant.compiles()) {
      return broken("the mutant's files do not compile together: " + firstDiagnostic(mutant));
    }
    List<TestName> tests = List.copyOf(original.failures().keySet());
    List<TestName> same = List.copyOf(mutant.failures().keySet());
    if (tests.size() != same.size()) {
      return broken(
          "it has " + Counted.phrase(same.size(), "test") + ", and the original " + tests.size());
    }
    for (int i = 0; i < tests.size(); i++) {
      String was = ending(original, tests.get(i));
      String is = ending(mutant, same.get(i));
      if (was.startsWith(LATE) || is.startsWith(LATE)) {
        return unknown("the test " + tests.get(i) + " takes too long");
      } else if (!was.equals(is)) {
        return broken("the test " + tests.get(i) + " " + is + "; in the original it " + was);
      }
    }
    return tests.isEmpty()
        ? unknown("the folder has no tests of JUnit 4 or 3")
        : new Outcome(Optional.of(true), "");
  }

  private SuiteOutcome runTests(List<String> sources) {
    List<String> units = new ArrayList<>();
    List<TestClass> tests = new ArrayList<>();
    for (String source : sources) {
      TestClass.parseIfTest(source).ifPresentOrElse(tests::add, () -> units.add(source));
    }
    ProgramFiles files = new ProgramFiles(units, List.of());
    return tests.isEmpty()
        ? new SuiteOutcome(runner.diagnostics(files), Map.of())
        : runner.run(files, tests);
  }

  /**
   * Returns how a test ended: that it passed or timed out, or the type of exception that it threw.
   */
  private static String ending(SuiteOutcome outcome, TestName test) {
    return outcome
        .failure(test)
        .map(text -> text.startsWith(LATE) ? text : "fails with " + text.split("[:\\n]", 2)[0])
        .orElse("passed");
  }

  private static String firstDiagnostic(SuiteOutcome outcome) {
    return outcome.diagnostics().get(0);
  }

  private static Outcome unknown(String cause) {
    return new Outcome(Optional.empty(), cause);
  }

  private static Outcome broken(String cause) {
    return new Outcome(Optional.of(false), cause);
  }
}
