package dev.morph.scenarios.program.java.run;

import dev.morph.scenarios.program.java.compare.RepeatedOutcomes;
import dev.morph.scenarios.program.sandbox.WorkerSource;
import dev.morph.scenarios.program.sandbox.worker.wire.Compiled;
import dev.morph.scenarios.program.sandbox.worker.wire.Input;
import dev.morph.scenarios.program.sandbox.worker.wire.Outcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;

/** Runs a program several times on an input, to find out whether it always behaves alike. */
public record RepeatedRuns(WorkerSource workers) {
  /** The number of initial runs. */
  public static final int TIMES = 8;

  /** Total time limit for repeated runs of a program without any source of variation. */
  private static final Duration MOST_TIME = Duration.ofMillis(400);

  /**
   * Time after which no further runs of a possibly nondeterministic program are started in a
   * process.
   */
  private static final Duration MOST_PATIENCE = Duration.ofSeconds(4);

  /**
   * Runs the program on the input eight times, or until it does not terminate, with freshly loaded
   * classes each time. A program without any sign of nondeterminism runs in one process, fewer
   * times if it is slow, and only once if it ends its process. Any other program runs in two fresh
   * processes, because some randomness is fixed per process. A process that is lost immediately is
   * replaced once, because a busy machine can cause that.
   *
   * @param patient whether there is a sign of nondeterminism other than the calls in its classes
   * @param spare may contain a worker that has loaded the program; used only for a program without
   *     any source of variation, which leaves nothing behind in a worker
   */
  public List<Outcome> repeat(Compiled program, Input input, boolean patient, ReusableWorker spare)
      throws InterruptedException {
    boolean varies = patient || Variability.mayVary(program);
    List<Outcome> runs = runTimes(program, input, varies, spare);
    Outcome.Ending first = runs.get(0).ending();
    boolean lost = first == Outcome.Ending.LOST || first == Outcome.Ending.LIMITED;
    return lost ? runTimes(program, input, varies, ReusableWorker.NONE) : runs;
  }

  /**
   * Runs the program again, so that together with the runs of {@link #repeat} there are {@link
   * RepeatedOutcomes#ENOUGH}.
   */
  public List<Outcome> runMore(Compiled program, Input input) throws InterruptedException {
    int half = (RepeatedOutcomes.ENOUGH - TIMES) / 2;
    List<Outcome> runs = new ArrayList<>(runInFreshProcess(program, input, half));
    runs.addAll(runInFreshProcess(program, input, half));
    return runs;
  }

  private List<Outcome> runTimes(
      Compiled program, Input input, boolean varies, ReusableWorker spare)
      throws InterruptedException {
    if (!varies) {
      try (ProgramRun run = startRun(program, input, TIMES, spare)) {
        return collectOutcomes(run, MOST_TIME, outcome -> outcome.ending() == Outcome.Ending.ENDED);
      }
    }
    List<Outcome> runs = new ArrayList<>(runInFreshProcess(program, input, TIMES / 2));
    if (runs.stream().allMatch(RepeatedRuns::endedByItself)) {
      runs.addAll(runInFreshProcess(program, input, TIMES / 2));
    }
    return runs;
  }

  private List<Outcome> runInFreshProcess(Compiled program, Input input, int times)
      throws InterruptedException {
    try (ProgramRun run = startRun(program, input, times, ReusableWorker.NONE)) {
      return collectOutcomes(run, MOST_PATIENCE, RepeatedRuns::endedByItself);
    }
  }

  private ProgramRun startRun(Compiled program, Input input, int times, ReusableWorker spare)
      throws InterruptedException {
    return new ProgramRun(workers, program, Collections.nCopies(times, input), spare);
  }

  /** Returns the outcomes until one is unsuitable for more runs or the time is used up. */
  private static List<Outcome> collectOutcomes(
      ProgramRun run, Duration time, Predicate<Outcome> goesOn) throws InterruptedException {
    List<Outcome> outcomes = new ArrayList<>();
    long nanos = 0;
    boolean more = true;
    while (more && run.hasNext()) {
      Outcome outcome = run.next();
      outcomes.add(outcome);
      nanos += outcome.nanos();
      more = goesOn.test(outcome) && nanos < time.toNanos();
    }
    return outcomes;
  }

  /**
   * Returns whether an outcome says something about the program: the program ended, or its process
   * was lost.
   */
  public static boolean isInformative(Outcome outcome) {
    return endedByItself(outcome) || outcome.ending() == Outcome.Ending.LOST;
  }

  /** Returns the outcomes that say something about the program. */
  public static List<Outcome> informativeOutcomes(List<Outcome> outcomes) {
    return outcomes.stream().filter(RepeatedRuns::isInformative).toList();
  }

  /** Returns whether the program ended by itself, and not for lack of time or memory. */
  public static boolean endedByItself(Outcome outcome) {
    boolean ended =
        outcome.ending() == Outcome.Ending.ENDED || outcome.ending() == Outcome.Ending.EXITED;
    return ended && !Resources.isExhausted(outcome);
  }
}
