package dev.morph.scenarios.bugs;

import com.github.javaparser.ast.body.MethodDeclaration;
import dev.morph.scenarios.program.suite.SuiteRunner;
import dev.morph.scenarios.program.suite.TestClass;
import dev.morph.scenarios.program.suite.TestName;
import java.util.List;
import java.util.Optional;

/**
 * Searches for a small change that makes all tests pass. It changes one operator, number, variable,
 * argument, call, condition or null check at a time, in a fixed order, and runs the failing tests
 * first. Like models that are shown the faulty method, the search knows which method is wrong. It
 * repairs only single faults.
 *
 * @param runner runs the tests; closed by the caller
 * @param mostChanges maximum number of changes to try
 */
public record SearchRepairer(SuiteRunner runner, int mostChanges) implements Repairer {
  @Override
  public String name() {
    return "search";
  }

  @Override
  public String signature() {
    return "search:1|most:" + mostChanges;
  }

  @Override
  public String repair(Bug bug, BuggyCode code) {
    Optional<JavaUnit> unit = JavaUnit.of(code.source());
    Optional<MethodDeclaration> method = unit.flatMap(it -> findMethod(bug, code, it));
    if (unit.isEmpty() || method.isEmpty()) {
      return "I found no method to repair.";
    }
    List<TestName> failed = runner.run(bug.filesWith(bug.buggy()), bug.tests()).failedTests();
    List<TestClass> tests = bug.tests().stream().map(test -> test.withFirst(failed)).toList();
    return new CandidateFixes(unit.get(), method.get(), bug.others())
        .patches()
        .limit(mostChanges)
        .filter(
            patch ->
                code.applyPatch(patch)
                    .filter(file -> runner.check(bug.filesWith(file), tests).passes())
                    .isPresent())
        .findFirst()
        .map(patch -> "```java\n" + patch + "\n```\n")
        .orElse("None of the changes I tried makes the tests pass.");
  }

  private static Optional<MethodDeclaration> findMethod(Bug bug, BuggyCode code, JavaUnit unit) {
    return BuggyMethod.of(bug)
        .flatMap(
            wanted -> {
              String name = code.methods().getOrDefault(wanted.name(), wanted.name());
              return unit.methods().stream()
                  .filter(it -> it.getNameAsString().equals(name))
                  .filter(it -> it.getParameters().size() == wanted.parameters())
                  .findFirst();
            });
  }
}
