package dev.morph.experiments.generation.script;

import dev.morph.core.entity.Execution;
import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Oracle;
import dev.morph.core.morphism.Verdict;
import dev.morph.experiments.generation.GeneratedProgram;
import dev.morph.experiments.generation.ProgramGoal;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.engine.spec.RandomSeed;
import dev.morph.scenarios.program.ProgramJudge;
import dev.morph.scenarios.program.extraction.Extracted;
import dev.morph.scenarios.settings.OracleChoice;
import java.util.Optional;

/**
 * The oracle for programs as the oracle of a test system: it compares the programs contained in two
 * answers.
 *
 * @param judge compares programs in its sandbox
 * @param settings the oracle's settings in a script
 * @param tasks the tasks from which test cases are derived
 */
record ProgramOracle(ProgramJudge judge, ScriptSettings settings, KnownTasks tasks)
    implements Oracle<String, String>, AutoCloseable {
  /** The settings of a script for the oracle. */
  record ScriptSettings(OracleChoice oracle, RandomSeed randomSeed) {}

  private static final Evidence ANSWER = new Evidence("answer", 0, "");

  @Override
  public Verdict compare(Execution<String, String> seed, Execution<String, String> mutant) {
    Optional<CodingTask> known = tasks.find(seed.testCase());
    if (known.isEmpty()) {
      return new Verdict.Undecided("no-task", ANSWER);
    }
    CodingTask task = known.get();
    Extracted left = GeneratedProgram.extract(task, seed.output());
    Extracted right = GeneratedProgram.extract(task, mutant.output());
    if (!left.usable()) {
      return new Verdict.Undecided("seed-" + left.cause(), ANSWER);
    }
    return right.usable()
        ? judge.compare(task, left.program(), right.program())
        : ProgramGoal.noProgramVerdict(right);
  }

  @Override
  public void close() {
    judge.close();
  }
}
