package dev.morph.scenarios.program;

import dev.morph.core.morphism.Verdict;
import dev.morph.morphisms.code.tree.JavaSource;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.TaskDetails;
import dev.morph.scenarios.program.oracle.CachedValues;
import dev.morph.scenarios.program.oracle.Usability;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;

/**
 * Checks that a mutant of a program compiles and behaves like the original. The judge decides both,
 * in its sandbox. Results are cached, so that a mutant is judged only once, even if several threads
 * request it at the same time. Thread-safe.
 */
public final class MutantGate {
  private final ProgramJudge judge;
  private final CachedValues<Candidate, Outcome> known = new CachedValues<>(Integer.MAX_VALUE);

  /** Creates a gate that uses this judge. */
  public MutantGate(ProgramJudge judge) {
    this.judge = judge;
  }

  /**
   * The result of a check.
   *
   * @param verified true: the mutant passed; false: the mutant does not compile or behaves
   *     differently; empty: unknown, because the original cannot be run on its own, the compiler
   *     crashed, or the verdict is undecided
   * @param cause why the mutant is not verified, in words; empty if it is verified
   */
  public record Outcome(Optional<Boolean> verified, String cause) {}

  /**
   * A mutant to check.
   *
   * @param id the program's id, which determines the inputs with which the program is run
   */
  public record Candidate(String id, String original, String mutant) {}

  /** Checks one mutant. */
  public Outcome check(Candidate candidate) {
    return CachedValues.uninterrupted(() -> known.get(candidate, () -> checkUncached(candidate)));
  }

  /**
   * Checks many mutants, several at a time.
   *
   * @param threads number of threads, which does not affect the results
   * @param checked called after each mutant, from any of the threads
   * @return the result for each mutant, in order
   */
  public List<Outcome> checkAll(List<Candidate> candidates, int threads, Runnable checked) {
    ForkJoinPool pool = new ForkJoinPool(threads);
    try {
      return pool.submit(
              () -> candidates.parallelStream().map(each -> check(each, checked)).toList())
          .join();
    } finally {
      pool.shutdown();
    }
  }

  private Outcome check(Candidate candidate, Runnable checked) {
    Outcome outcome = check(candidate);
    checked.run();
    return outcome;
  }

  private static String newerJdkHint(String original) {
    int here = Runtime.version().feature();
    return JavaSource.newerVersionNeeded(here, original)
        .map(it -> ", because it needs JDK %d and Morph runs on %d".formatted(it, here))
        .orElse("");
  }

  private Outcome checkUncached(Candidate candidate) {
    String original = candidate.original();
    String mutant = candidate.mutant();
    CodingTask task = new CodingTask("transform", candidate.id(), "", TaskDetails.NONE);
    Optional<String> before = judge.unusable(task, original);
    if (before.isPresent()) {
      return new Outcome(
          Optional.empty(),
          "the original does not run by itself: " + before.get() + newerJdkHint(original));
    }
    Optional<String> after = judge.unusable(task, mutant);
    if (after.filter(Usability.COMPILER_LOST::equals).isPresent()) {
      return new Outcome(
          Optional.empty(), "it is unknown whether the mutant compiles: " + after.get());
    } else if (after.isPresent()) {
      return new Outcome(Optional.of(false), "the mutant does not compile: " + after.get());
    }
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
