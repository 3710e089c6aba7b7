package dev.morph.scenarios.program.suite;

import dev.morph.scenarios.program.java.run.Compilations;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The outcome of a test suite.
 *
 * @param diagnostics the compiler's first errors; empty if the program and the tests compile
 * @param failures for each test that was run, in order: an empty text if it passed, otherwise how
 *     it failed
 */
public record SuiteOutcome(List<String> diagnostics, Map<TestName, String> failures) {
  public SuiteOutcome {
    diagnostics = List.copyOf(diagnostics);
    failures = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(failures));
  }

  /** Whether program and tests compile. */
  public boolean compiles() {
    return diagnostics.isEmpty();
  }

  /** Whether the compiler's process was lost, so that it is unknown whether the sources compile. */
  public boolean isCompilerLost() {
    return Compilations.isCompilerLost(diagnostics);
  }

  /** Whether there is at least one test and all passed. */
  public boolean passes() {
    return compiles() && !failures.isEmpty() && failedTests().isEmpty();
  }

  /** The tests that passed. */
  public Set<TestName> passedTests() {
    return failures.entrySet().stream()
        .filter(test -> test.getValue().isEmpty())
        .map(Map.Entry::getKey)
        .collect(Collectors.toCollection(java.util.LinkedHashSet::new));
  }

  /** The tests that failed, in order. */
  public List<TestName> failedTests() {
    return failures.entrySet().stream()
        .filter(test -> !test.getValue().isEmpty())
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Returns how a test failed; empty if it did not fail. */
  public Optional<String> failure(TestName test) {
    return Optional.ofNullable(failures.get(test)).filter(text -> !text.isEmpty());
  }
}
