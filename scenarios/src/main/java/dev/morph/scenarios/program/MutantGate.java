package dev.morph.scenarios.program;

import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.TaskDetails;
import java.util.Optional;

/**
 * Whether a mutant of a program counts: it compiles, and it behaves like the program it was made
 * from. Both are asked of the judge, which runs them in its sandbox and keeps what it learnt.
 * Thread-safe if the judge is.
 */
public final class MutantGate {
  private final ProgramJudge judge;

  /** A gate that asks this judge. */
  public MutantGate(ProgramJudge judge) {
    this.judge = judge;
  }

  /**
   * What the gate says.
   *
   * @param verified true: it passed; false: it does not compile, or behaves differently; empty: not
   *     known, because the original cannot be run by itself or the verdict is undecided
   * @param cause why it is not verified, in words; empty if it is
   */
  public record Outcome(Optional<Boolean> verified, String cause) {}

  /** Asks about one mutant. */
  public Outcome check(String id, String original, String mutant) {
    Optional<String> before = judge.unusable(original);
    if (before.isPresent()) {
      return new Outcome(Optional.empty(), "the original does not run by itself: " + before.get());
    }
    Optional<String> after = judge.unusable(mutant);
    if (after.isPresent()) {
      return new Outcome(Optional.of(false), "the mutant does not compile: " + after.get());
    }
    CodingTask task = new CodingTask("transform", id, "", TaskDetails.NONE);
    Verdict verdict = judge.compare(task, original, mutant);
    if (verdict instanceof Verdict.Same) {
      return new Outcome(Optional.of(true), "");
    } else if (verdict instanceof Verdict.Different different) {
      return new Outcome(
          Optional.of(false), "it behaves differently for " + different.witness().input());
    }
    return new Outcome(Optional.empty(), "the oracle did not decide");
  }
}
