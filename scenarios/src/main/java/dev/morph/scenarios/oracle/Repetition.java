package dev.morph.scenarios.oracle;

import dev.morph.scenarios.sandbox.WorkerSource;
import dev.morph.scenarios.sandbox.worker.Compiled;
import dev.morph.scenarios.sandbox.worker.Input;
import dev.morph.scenarios.sandbox.worker.Outcome;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Runs both programs several times on an input: programs that do not always do the same are the
 * same as far as anyone can see if their sets of outcomes meet.
 */
final class Repetition {
  private static final int TIMES = 8;

  /** With more outcomes than this in so many runs, there are others that were not seen. */
  private static final int MOST_KNOWN = 4;

  private static final List<String> THREADS =
      List.of("java/lang/Thread", "java/util/concurrent/", "parallelStream", "parallel");

  private final WorkerSource workers;
  private final Comparison comparison;

  Repetition(WorkerSource workers, Comparison comparison) {
    this.workers = workers;
    this.comparison = comparison;
  }

  /** Whether a program may start threads, as far as its class files tell. */
  static boolean mayStartThreads(Compiled program) {
    return program.classFiles().stream()
        .map(file -> new String(file.bytes(), StandardCharsets.ISO_8859_1))
        .anyMatch(text -> THREADS.stream().anyMatch(text::contains));
  }

  /**
   * Whether some outcome of the one is, or for all that was seen may be, the same as some outcome
   * of the other.
   */
  boolean mayMeet(Compiled seed, Input input, Compiled mutant, Translation translation)
      throws InterruptedException {
    List<Outcome> left = distinct(outcomes(seed, input), Translation.none(input));
    if (left.size() > MOST_KNOWN) {
      return true;
    }
    return outcomes(mutant, translation.input()).stream()
        .anyMatch(outcome -> holds(left, outcome, translation));
  }

  private List<Outcome> distinct(List<Outcome> outcomes, Translation none) {
    List<Outcome> distinct = new ArrayList<>();
    for (Outcome outcome : outcomes) {
      if (!holds(distinct, outcome, none)) {
        distinct.add(outcome);
      }
    }
    return distinct;
  }

  private boolean holds(List<Outcome> expected, Outcome outcome, Translation translation) {
    return expected.stream().anyMatch(one -> comparison.same(one, outcome, translation));
  }

  private List<Outcome> outcomes(Compiled program, Input input) throws InterruptedException {
    return ProgramRun.all(workers, program, Collections.nCopies(TIMES, input)).stream()
        .filter(
            outcome ->
                outcome.ending() == Outcome.Ending.ENDED
                    || outcome.ending() == Outcome.Ending.EXITED)
        .toList();
  }
}
