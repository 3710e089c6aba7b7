package dev.morph.experiments.repair;

import dev.morph.core.entity.TestCase;
import dev.morph.experiments.neighbours.SuggestedNames;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.program.suite.SuiteRunner;
import dev.morph.scenarios.repair.Bug;
import dev.morph.scenarios.repair.BuggyCode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Pairs of transformed programs and their originals: training data for a model that restores
 * readable code (Xue et al. 2024, section VI).
 */
public final class TrainingPairs {
  private TrainingPairs() {}

  /**
   * Passes on the pairs of all mutants that pass the gate, bug by bug.
   *
   * @param spec names bugs, transformations and distances
   * @param warnings receives warnings
   * @param to receives {@code bug}, {@code id}, {@code operators}, {@code perturbed} and {@code
   *     original}
   */
  public static void each(
      RunSpec<RepairSettings> spec, Consumer<String> warnings, Consumer<Map<String, Object>> to) {
    List<Bug> bugs = spec.settings().bugs().all(warnings);
    try (SuiteRunner runner = SuiteRunner.open(spec.settings().sandbox())) {
      RepairPool pool =
          RepairPool.of(
              spec,
              bugs,
              new TestGate(bugs, runner),
              SuggestedNames.of(spec.settings().code().source()),
              Optional.empty());
      for (Bug bug : pool.bugs()) {
        for (TestCase<BuggyCode> mutant : pool.mutantsOf(pool.seed(bug), pool.mutants())) {
          Map<String, Object> pair = new LinkedHashMap<>();
          pair.put("bug", bug.id());
          pair.put("id", mutant.id().hex());
          pair.put("operators", mutant.input().steps());
          pair.put("perturbed", mutant.input().source());
          pair.put("original", bug.buggy());
          to.accept(pair);
        }
      }
    }
  }
}
