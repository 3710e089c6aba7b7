package dev.morph.experiments.repair;

import dev.morph.core.entity.CanonicalJson;
import dev.morph.core.entity.Execution;
import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import dev.morph.scenarios.bugs.Bug;
import dev.morph.scenarios.bugs.BuggyCode;
import dev.morph.scenarios.bugs.DevelopersFix;
import dev.morph.scenarios.engine.Admission;
import dev.morph.scenarios.engine.Goal;
import dev.morph.scenarios.engine.Judged;
import dev.morph.scenarios.engine.OracleQuestion;
import dev.morph.scenarios.engine.TimedVerdict;
import dev.morph.scenarios.engine.Verdicts;
import dev.morph.scenarios.program.suite.SuiteOutcome;
import dev.morph.scenarios.program.suite.SuiteRunner;
import dev.morph.scenarios.program.suite.TestName;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A bug that is repaired before a transformation must also be repaired after it. It is repaired if
 * at least one patch of the answer, inserted under the original names, compiles and passes all
 * tests. Whether the patch is also equivalent to the fix is determined and stored, but does not
 * affect the verdict. Thread-safe.
 *
 * @param plausible receives each patch that passes the tests, possibly several times
 * @param restored receives each mutant that a restorer processed, possibly several times
 */
record RepairGoal(
    PatchValidation validation,
    Verdicts verdicts,
    Consumer<PlausiblePatch> plausible,
    Consumer<RestoredMutant> restored)
    implements Goal<Bug, BuggyCode, Patches> {
  /** The answer contains no Java code, or no method of the program. */
  static final String NO_CODE = "no-code";

  /** The patched program or its tests do not compile. */
  static final String DOES_NOT_COMPILE = "does-not-compile";

  /** A test fails. */
  static final String FAILS = "fails";

  private static final int PATCH_DIGITS = 16;
  private static final Evidence ANSWER = new Evidence("answer", 0, "");

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
    TimedVerdict best = new TimedVerdict(failedVerdict(NO_CODE, "", "no method of the program"), 0);
    double seconds = 0;
    Patches.Complete patches = (Patches.Complete) mutant.output();
    patches
        .restored()
        .ifPresent(it -> restored.accept(RestoredMutant.of(bug, mutant.testCase(), it)));
    BuggyCode shown = patches.shownProgram(mutant.testCase().input());
    for (String block : patches.blocks()) {
      Optional<String> file = shown.applyPatch(block);
      if (file.isPresent()) {
        TimedVerdict verdict = judgePatch(bug, shown, file.get());
        seconds += verdict.seconds();
        best = outcomeRank(verdict) < outcomeRank(best) ? verdict : best;
      }
    }
    return new TimedVerdict(best.verdict(), seconds);
  }

  /** Returns the evidence unchanged, because it contains the patch and whether it is correct. */
  @Override
  public Evidence evidenceToKeep(Evidence passed) {
    return passed;
  }

  private static int outcomeRank(TimedVerdict verdict) {
    return OutcomeCounts.OUTCOMES.indexOf(RepairCase.outcomeOf(verdict.verdict()));
  }

  private TimedVerdict judgePatch(Bug bug, BuggyCode code, String file) {
    String hash = CanonicalJson.sha256(file.getBytes(StandardCharsets.UTF_8));
    OracleQuestion question =
        new OracleQuestion(
            "plausible", hash, hash, bug.hash(), "suite:2|limit:" + SuiteRunner.PATIENT_MILLIS);
    TimedVerdict tests = verdicts.verdict(question, () -> new Judged(runTests(bug, file), null));
    if (!(tests.verdict() instanceof Verdict.Same same)) {
      return tests;
    }
    String[] found = equivalence(bug, code, file, hash).split(" ", 2);
    String patch = hash.substring(0, PATCH_DIGITS);
    plausible.accept(
        new PlausiblePatch(
            bug.id(), patch, found[0], found.length > 1 ? found[1] : "", null, file));
    Evidence evidence = new Evidence(found[0], same.evidence().inputs(), patch);
    return new TimedVerdict(new Verdict.Same(evidence), tests.seconds());
  }

  /**
   * Decides whether a patch that passes the tests is correct: it is the fix, or the oracle finds
   * both equivalent.
   */
  private String equivalence(Bug bug, BuggyCode code, String file, String hash) {
    if (DevelopersFix.matches(bug, code, file)) {
      return PlausiblePatch.CORRECT;
    }
    OracleQuestion question =
        new OracleQuestion("correct", hash, hash, bug.hash(), validation.oracle().signature());
    return verdicts.finding(question, () -> validation.equivalence(bug, file));
  }

  private Verdict runTests(Bug bug, String file) {
    SuiteOutcome outcome = validation.runner().checkPatiently(bug.filesWith(file), bug.tests());
    if (!outcome.compiles()) {
      return failedVerdict(DOES_NOT_COMPILE, "", outcome.diagnostics().get(0));
    }
    if (outcome.passes()) {
      return new Verdict.Same(new Evidence("tests", outcome.failures().size(), ""));
    }
    TestName test = outcome.failedTests().get(0);
    String how = outcome.failure(test).orElse("").lines().findFirst().orElse("");
    return new Verdict.Different(
        FAILS,
        new Witness(test.toString(), "passes with the fix", how),
        new Evidence("tests", outcome.failures().size(), ""));
  }

  private static Verdict failedVerdict(String cause, String where, String how) {
    return new Verdict.Different(cause, new Witness(where, "a patch that compiles", how), ANSWER);
  }
}
