package dev.morph.experiments.generation;

import dev.morph.core.entity.Execution;
import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.engine.Admission;
import dev.morph.scenarios.engine.Goal;
import dev.morph.scenarios.engine.TimedVerdict;
import java.util.Optional;

/**
 * The goal that a mutant's answer has the same recorded test result as the answer to the unchanged
 * task. Two failing answers therefore count as equal, even if they behave differently.
 */
final class RecordedGoal implements Goal<CodingTask, String, GeneratedProgram> {
  /** The name that results show instead of an oracle's signature. */
  static final String SIGNATURE = "recorded verdicts";

  private static final Evidence RECORD = new Evidence("recorded", 0, "");

  @Override
  public Admission admit(CodingTask task, Execution<String, GeneratedProgram> seed) {
    return seed.output() instanceof GeneratedProgram.CutShort cut
        ? new Admission.Refused(cut.reason())
        : new Admission.Admitted();
  }

  @Override
  public TimedVerdict judge(
      CodingTask task,
      Execution<String, GeneratedProgram> seed,
      Execution<String, GeneratedProgram> mutant) {
    if (!(mutant.output() instanceof GeneratedProgram.Judged changed)) {
      String reason =
          mutant.output() instanceof GeneratedProgram.CutShort cut ? cut.reason() : "no verdict";
      return new TimedVerdict(new Verdict.CutShort(reason, RECORD), 0);
    }
    boolean before = ((GeneratedProgram.Judged) seed.output()).passed();
    if (before == changed.passed()) {
      return new TimedVerdict(new Verdict.Same(RECORD), 0);
    }
    Witness tests =
        new Witness(
            "the tests when it was recorded", passedOrFailed(before), passedOrFailed(!before));
    return new TimedVerdict(new Verdict.Different("verdict", tests, RECORD), 0);
  }

  private static String passedOrFailed(boolean passed) {
    return passed ? "passed" : "failed";
  }

  @Override
  public boolean isCutShort(Execution<String, GeneratedProgram> execution) {
    return execution.output() instanceof GeneratedProgram.CutShort;
  }

  @Override
  public Optional<Boolean> passes(CodingTask task, Execution<String, GeneratedProgram> execution) {
    return execution.output() instanceof GeneratedProgram.Judged judged
        ? Optional.of(judged.passed())
        : Optional.empty();
  }
}
