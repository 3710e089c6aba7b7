package dev.morph.scenarios.oracle;

import dev.morph.scenarios.sandbox.WorkerSource;
import dev.morph.scenarios.sandbox.worker.Compiled;
import dev.morph.scenarios.sandbox.worker.Input;
import dev.morph.scenarios.sandbox.worker.Outcome;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;

/**
 * Runs both programs several times on an input: programs that do not always do the same are the
 * same as far as anyone can see if their sets of outcomes meet.
 */
final class Repetition {
  private static final int TIMES = 8;
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

  /** Whether some outcome of the one is the same as some outcome of the other. */
  boolean meets(Compiled seed, Input input, Compiled mutant, Translation translation)
      throws InterruptedException {
    List<Outcome> left = outcomes(seed, input);
    List<Outcome> right = outcomes(mutant, translation.input());
    return left.stream()
        .anyMatch(
            expected ->
                right.stream()
                    .anyMatch(outcome -> comparison.same(expected, outcome, translation)));
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
