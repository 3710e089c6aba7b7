package dev.morph.scenarios.program.oracle.run;

import dev.morph.scenarios.program.oracle.align.Translation;
import dev.morph.scenarios.program.oracle.compare.Comparison;
import dev.morph.scenarios.program.sandbox.WorkerSource;
import dev.morph.scenarios.program.sandbox.worker.Compiled;
import dev.morph.scenarios.program.sandbox.worker.Input;
import dev.morph.scenarios.program.sandbox.worker.Outcome;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Runs a program several times on an input: programs that do not always do the same are the same as
 * far as anyone can see if their sets of outcomes meet.
 */
public final class RepeatedRuns {
  private static final int TIMES = 8;

  /** The runs of a program that neither draws nor starts threads may take this long together. */
  private static final Duration MOST_TIME = Duration.ofMillis(400);

  /** With more outcomes than this in so many runs, there are others that were not seen. */
  private static final int MOST_KNOWN = 4;

  private static final List<String> THREADS =
      List.of("java/lang/Thread", "java/util/concurrent/", "parallelStream", "parallel");

  private final WorkerSource workers;
  private final Comparison comparison;

  public RepeatedRuns(WorkerSource workers, Comparison comparison) {
    this.workers = workers;
    this.comparison = comparison;
  }

  /**
   * What the program does with the input in a fresh process, again and again, loaded afresh each
   * time: eight times, or until it does not end. If nothing speaks for its doing something else
   * each time, less often if that takes long, and once if it ends its process. A process that is
   * lost at once is replaced once: a busy machine can do that.
   *
   * @param patient whether something else speaks for it than what its classes call
   */
  public List<Outcome> of(Compiled program, Input input, boolean patient)
      throws InterruptedException {
    boolean varies =
        patient || mayStartThreads(program) || FrozenClockProgram.of(program, 0).isPresent();
    List<Outcome> runs = once(program, input, varies);
    Outcome.Ending first = runs.get(0).ending();
    boolean lost = first == Outcome.Ending.LOST || first == Outcome.Ending.LIMITED;
    return lost ? once(program, input, varies) : runs;
  }

  private List<Outcome> once(Compiled program, Input input, boolean varies)
      throws InterruptedException {
    List<Outcome> outcomes = new ArrayList<>();
    long nanos = 0;
    boolean more = true;
    List<Input> inputs = Collections.nCopies(TIMES, input);
    try (ProgramRun run = new ProgramRun(workers, program, inputs, Optional.empty())) {
      while (more && outcomes.size() < TIMES) {
        Outcome outcome = run.next();
        outcomes.add(outcome);
        nanos += outcome.nanos();
        boolean quick = outcome.ending() == Outcome.Ending.ENDED && nanos < MOST_TIME.toNanos();
        more = quick || (varies && ended(outcome));
      }
    }
    return outcomes;
  }

  /** Whether a program may start threads, as far as its class files tell. */
  private static boolean mayStartThreads(Compiled program) {
    return program.classFiles().stream()
        .map(file -> new String(file.bytes(), StandardCharsets.ISO_8859_1))
        .anyMatch(text -> THREADS.stream().anyMatch(text::contains));
  }

  /**
   * Whether some outcome of the seed's program is, or for all that was seen may be, the same as
   * some outcome of the mutant's.
   */
  public boolean mayMeet(
      List<Outcome> seed, Input input, List<Outcome> mutant, Translation translation) {
    List<Outcome> known = distinct(seed, Translation.none(input));
    return known.size() > MOST_KNOWN
        || mutant.stream().anyMatch(one -> ended(one) && holds(known, one, translation));
  }

  private List<Outcome> distinct(List<Outcome> outcomes, Translation none) {
    List<Outcome> distinct = new ArrayList<>();
    for (Outcome outcome : outcomes) {
      if (ended(outcome) && !holds(distinct, outcome, none)) {
        distinct.add(outcome);
      }
    }
    return distinct;
  }

  private boolean holds(List<Outcome> expected, Outcome outcome, Translation translation) {
    return expected.stream().anyMatch(one -> comparison.same(one, outcome, translation));
  }

  private static boolean ended(Outcome outcome) {
    return outcome.ending() == Outcome.Ending.ENDED || outcome.ending() == Outcome.Ending.EXITED;
  }
}
