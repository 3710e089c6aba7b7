package dev.morph.experiments.repair;

import dev.morph.core.entity.TestCase;
import dev.morph.experiments.neighbours.SuggestedNames;
import dev.morph.scenarios.bugs.Bug;
import dev.morph.scenarios.bugs.BuggyCode;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.program.suite.SuiteRunner;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Pairs of transformed programs and their originals: training data for a model that restores
 * readable code (Xue et al. 2024, section VI).
 */
public final class TrainingPairs {
  private TrainingPairs() {}

  /** A pair, which is a line of the output file. */
  record Pair(String bug, String id, List<String> operators, String perturbed, String original) {}

  /**
   * Creates a pair for each mutant that passes the gate, bug by bug.
   *
   * @param spec specifies bugs, transformations and distances
   * @param warnings receives warnings
   * @param to receives each pair as an object that can be written as JSON
   */
  public static void forEachPair(
      RunSpec<RepairSettings> spec, Consumer<String> warnings, Consumer<Object> to) {
    List<Bug> bugs = spec.settings().bugs().openBenchmark(warnings);
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
          BuggyCode code = mutant.input();
          to.accept(
              new Pair(bug.id(), mutant.id().hex(), code.steps(), code.source(), bug.buggy()));
        }
      }
    }
  }
}
