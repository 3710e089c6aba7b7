package dev.morph.experiments.repair;

import dev.morph.scenarios.bugs.Bug;
import dev.morph.scenarios.program.MutantGate;
import dev.morph.scenarios.program.java.JavaJudge;
import dev.morph.scenarios.program.oracle.InputPolicy;
import dev.morph.scenarios.program.oracle.OracleSettings;
import dev.morph.scenarios.program.sandbox.SandboxMode;
import dev.morph.scenarios.program.suite.SuiteRunner;
import org.jspecify.annotations.Nullable;

/**
 * Validates patches with the tests. If a patch passes them but is not the developers' fix, the
 * oracle compares the patched program with the fixed program. EvoSuite is not used, because there
 * are many patches.
 */
final class PatchValidation implements AutoCloseable {
  private final SandboxMode mode;
  private final long randomSeed;
  private final SuiteRunner runner;
  private @Nullable JavaJudge oracle;

  /** Opens a sandbox for the tests; the oracle opens its own on first use. */
  PatchValidation(SandboxMode mode, long randomSeed) {
    this.mode = mode;
    this.randomSeed = randomSeed;
    this.runner = SuiteRunner.open(mode);
  }

  /** Returns the test runner. */
  SuiteRunner runner() {
    return runner;
  }

  /** Returns the oracle for programs; many runs never use it, so its workers start on first use. */
  synchronized JavaJudge oracle() {
    JavaJudge known = oracle;
    if (known == null) {
      known =
          JavaJudge.open(
              mode,
              OracleSettings.DEFAULT.withRandomSeed(randomSeed).withPolicy(InputPolicy.PLAUSIBLE));
      oracle = known;
    }
    return known;
  }

  /**
   * Returns whether a program that passes the tests is equivalent to the fix: {@code correct},
   * {@code wrong REASON} or {@code undecided REASON}. The oracle supports no libraries besides the
   * JDK, so it cannot judge programs that need libraries or have their own build.
   */
  String equivalence(Bug bug, String file) {
    if (!bug.libraries().isEmpty()) {
      return PlausiblePatch.UNDECIDED + " it needs libraries";
    } else if (bug.build().isPresent()) {
      return PlausiblePatch.UNDECIDED + " it is part of a project that builds itself";
    }
    MutantGate.Outcome outcome =
        new MutantGate(oracle())
            .check(
                new MutantGate.Candidate(
                    bug.id(),
                    bug.filesWith(bug.fixed()).joinedSource(),
                    bug.filesWith(file).joinedSource()));
    if (outcome.verified().isEmpty()) {
      return PlausiblePatch.UNDECIDED + " " + outcome.cause();
    }
    return outcome.verified().get()
        ? PlausiblePatch.CORRECT
        : PlausiblePatch.WRONG + " " + outcome.cause();
  }

  @Override
  public synchronized void close() {
    if (oracle != null) {
      oracle.close();
    }
    runner.close();
  }
}
