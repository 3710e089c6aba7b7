package dev.morph.scenarios.program.suite;

import dev.morph.scenarios.program.oracle.run.Compilations;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What became of a test suite.
 *
 * @param diagnostics the compiler's errors, the first ones; empty if program and tests compile
 * @param failures for each test that was run, in order: empty if it passed, else how it failed
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

  /** Whether it is not known if they compile: the compiler was lost, not the program refused. */
  public boolean compilerLost() {
    return Compilations.lost(diagnostics);
  }

  /** Whether every test passed; there is at least one. */
  public boolean passes() {
    return compiles() && !failures.isEmpty() && failed().isEmpty();
  }

  /** The tests that passed. */
  public Set<TestName> passed() {
    return failures.entrySet().stream()
        .filter(test -> test.getValue().isEmpty())
        .map(Map.Entry::getKey)
        .collect(Collectors.toCollection(java.util.LinkedHashSet::new));
  }

  /** The tests that failed, in order. */
  public List<TestName> failed() {
    return failures.entrySet().stream()
        .filter(test -> !test.getValue().isEmpty())
        .map(Map.Entry::getKey)
        .toList();
  }

  /** How a test failed, if it did. */
  public Optional<String> failure(TestName test) {
    return Optional.ofNullable(failures.get(test)).filter(text -> !text.isEmpty());
  }
}
