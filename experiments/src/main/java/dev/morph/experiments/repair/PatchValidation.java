package dev.morph.experiments.repair;

import dev.morph.scenarios.program.MutantGate;
import dev.morph.scenarios.program.OracleJudge;
import dev.morph.scenarios.program.oracle.OracleSettings;
import dev.morph.scenarios.program.oracle.inputs.InputPolicy;
import dev.morph.scenarios.program.sandbox.SandboxMode;
import dev.morph.scenarios.program.suite.SuiteRunner;
import dev.morph.scenarios.repair.Bug;

/**
 * What patches are put to: the tests, and for those that pass them the oracle, which compares the
 * patched program with the fixed one. EvoSuite is not asked: patches are many.
 *
 * @param runner of the tests
 * @param oracle for programs
 */
record PatchValidation(SuiteRunner runner, OracleJudge oracle) implements AutoCloseable {
  /**
   * Opens both.
   *
   * @param randomSeed decides which inputs the oracle tries
   * @throws dev.morph.core.fault.FaultException if there is no such sandbox, or no Java compiler
   */
  static PatchValidation open(SandboxMode mode, long randomSeed) {
    SuiteRunner runner = SuiteRunner.open(mode);
    try {
      return new PatchValidation(
          runner,
          OracleJudge.open(
              mode,
              OracleSettings.DEFAULT.withRandomSeed(randomSeed).withPolicy(InputPolicy.PLAUSIBLE)));
    } catch (RuntimeException | Error e) {
      runner.close();
      throw e;
    }
  }

  /**
   * Whether a program that passes the tests is equivalent to the fix: {@code correct}, {@code wrong
   * REASON} or {@code undecided REASON}. The oracle knows the JDK alone, so of programs with
   * libraries, or with a build of their own, it cannot tell.
   */
  String equivalence(Bug bug, String file) {
    if (!bug.libraries().isEmpty()) {
      return PlausiblePatch.UNDECIDED + " it needs libraries";
    } else if (bug.build().isPresent()) {
      return PlausiblePatch.UNDECIDED + " it is part of a project that builds itself";
    }
    MutantGate.Outcome outcome =
        new MutantGate(oracle)
            .check(
                new MutantGate.Candidate(
                    bug.id(), bug.files(bug.fixed()).joined(), bug.files(file).joined()));
    if (outcome.verified().isEmpty()) {
      return PlausiblePatch.UNDECIDED + " " + outcome.cause();
    }
    return outcome.verified().get()
        ? PlausiblePatch.CORRECT
        : PlausiblePatch.WRONG + " " + outcome.cause();
  }

  @Override
  public void close() {
    oracle.close();
    runner.close();
  }
}
