package dev.morph.experiments.repair;

import dev.morph.core.entity.CanonicalJson;
import dev.morph.core.entity.Execution;
import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import dev.morph.scenarios.engine.Admission;
import dev.morph.scenarios.engine.Goal;
import dev.morph.scenarios.engine.OracleQuestion;
import dev.morph.scenarios.engine.TimedVerdict;
import dev.morph.scenarios.engine.Verdicts;
import dev.morph.scenarios.program.suite.SuiteOutcome;
import dev.morph.scenarios.program.suite.SuiteRunner;
import dev.morph.scenarios.program.suite.TestName;
import dev.morph.scenarios.repair.Bug;
import dev.morph.scenarios.repair.BuggyCode;
import dev.morph.scenarios.repair.DevelopersFix;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * What is repaired before is repaired after: at least one patch of the answer, put back under the
 * original names, compiles and passes all tests. Thread-safe.
 */
final class RepairGoal implements Goal<Bug, BuggyCode, Patches> {
  /** No Java in the answer, or none of the program's methods. */
  static final String NO_CODE = "no-code";

  /** The patched program or its tests do not compile. */
  static final String DOES_NOT_COMPILE = "does-not-compile";

  /** A test fails. */
  static final String FAILS = "fails";

  /** What a verdict rests on if the patch is the fix itself. */
  static final String FIX = "fix";

  private static final Evidence ANSWER = new Evidence("answer", 0, "");

  private final SuiteRunner runner;
  private final Verdicts verdicts;

  RepairGoal(SuiteRunner runner, Verdicts verdicts) {
    this.runner = runner;
    this.verdicts = verdicts;
  }

  @Override
  public Admission admit(Bug bug, Execution<BuggyCode, Patches> seed) {
    Verdict verdict = judge(bug, seed, seed).verdict();
    if (verdict instanceof Verdict.Same) {
      return new Admission.Admitted();
    }
    if (verdict instanceof Verdict.Different different) {
      return new Admission.Refused("not-repaired: " + different.cause());
    }
    return new Admission.Refused(
        verdict instanceof Verdict.CutShort cut ? cut.cause() : "undecided");
  }

  @Override
  public TimedVerdict judge(
      Bug bug, Execution<BuggyCode, Patches> seed, Execution<BuggyCode, Patches> mutant) {
    if (mutant.output() instanceof Patches.CutShort cut) {
      return new TimedVerdict(new Verdict.CutShort(cut.reason(), ANSWER), 0);
    }
    TimedVerdict best = new TimedVerdict(failed(NO_CODE, "", "no method of the program"), 0);
    double seconds = 0;
    for (String block : ((Patches.Whole) mutant.output()).blocks()) {
      Optional<String> file = mutant.testCase().input().patched(block);
      if (file.isPresent()) {
        TimedVerdict tested = validated(bug, file.get());
        seconds += tested.seconds();
        TimedVerdict verdict = recognised(tested, bug, mutant.testCase().input(), file.get());
        best = rank(verdict.verdict()) > rank(best.verdict()) ? verdict : best;
      }
    }
    return new TimedVerdict(best.verdict(), seconds);
  }

  /** The same, resting on the fix if the patch is that. */
  private static TimedVerdict recognised(
      TimedVerdict tested, Bug bug, BuggyCode code, String file) {
    if (tested.verdict() instanceof Verdict.Same same && DevelopersFix.is(bug, code, file)) {
      Evidence evidence = new Evidence(FIX, same.evidence().inputs(), "");
      return new TimedVerdict(new Verdict.Same(evidence), tested.seconds());
    }
    return tested;
  }

  private static int rank(Verdict verdict) {
    if (verdict instanceof Verdict.Same) {
      return verdict.evidence().tier().equals(FIX) ? 4 : 3;
    }
    return verdict instanceof Verdict.Different different
        ? different.cause().equals(FAILS) ? 2 : different.cause().equals(DOES_NOT_COMPILE) ? 1 : 0
        : 0;
  }

  private TimedVerdict validated(Bug bug, String file) {
    String hash = CanonicalJson.sha256(file.getBytes(StandardCharsets.UTF_8));
    OracleQuestion question =
        new OracleQuestion(
            "plausible", hash, hash, bug.hash(), "suite:1|limit:" + SuiteRunner.LIMIT_MILLIS);
    return verdicts.verdict(question, () -> validate(bug, file));
  }

  private Verdict validate(Bug bug, String file) {
    SuiteOutcome outcome = runner.check(bug.files(file), bug.tests());
    if (!outcome.compiles()) {
      return failed(DOES_NOT_COMPILE, "", outcome.diagnostics().get(0));
    }
    if (outcome.passes()) {
      return new Verdict.Same(new Evidence("tests", outcome.failures().size(), ""));
    }
    TestName test = outcome.failed().get(0);
    String how = outcome.failure(test).orElse("").lines().findFirst().orElse("");
    return new Verdict.Different(
        FAILS,
        new Witness(test.toString(), "passes with the fix", how),
        new Evidence("tests", outcome.failures().size(), ""));
  }

  private static Verdict failed(String cause, String where, String how) {
    return new Verdict.Different(cause, new Witness(where, "a patch that compiles", how), ANSWER);
  }
}
