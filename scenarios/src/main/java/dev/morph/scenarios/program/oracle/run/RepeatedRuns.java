package dev.morph.scenarios.program.oracle.run;

import dev.morph.scenarios.program.oracle.compare.RepeatedOutcomes;
import dev.morph.scenarios.program.sandbox.WorkerSource;
import dev.morph.scenarios.program.sandbox.worker.Compiled;
import dev.morph.scenarios.program.sandbox.worker.Input;
import dev.morph.scenarios.program.sandbox.worker.Outcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Runs a program several times on an input, to find out whether it always does the same. */
public final class RepeatedRuns {
  /** So many runs come first. */
  public static final int TIMES = 8;

  /** The runs of a program that does nothing which may vary may take this long together. */
  private static final Duration MOST_TIME = Duration.ofMillis(400);

  /** After this no further runs are begun. */
  private static final Duration MOST_PATIENCE = Duration.ofSeconds(4);

  private final WorkerSource workers;

  public RepeatedRuns(WorkerSource workers) {
    this.workers = workers;
  }

  /**
   * What the program does with the input, again and again, loaded afresh each time: eight times, or
   * until it does not end. If nothing speaks for its doing something else each time, in one
   * process, less often if that takes long, and once if it ends its process; else in two fresh
   * processes, since some draws are made once in each. A process that is lost at once is replaced
   * once: a busy machine can do that.
   *
   * @param patient whether something else speaks for it than what its classes call
   * @param spare a worker that holds the program; a program that uses nothing that may vary leaves
   *     nothing behind in it, so it is as good as a fresh one
   */
  public List<Outcome> of(Compiled program, Input input, boolean patient, Spare spare)
      throws InterruptedException {
    boolean varies = patient || Variability.mayVary(program);
    List<Outcome> runs = once(program, input, varies, spare);
    Outcome.Ending first = runs.get(0).ending();
    boolean lost = first == Outcome.Ending.LOST || first == Outcome.Ending.LIMITED;
    return lost ? once(program, input, varies, new Spare()) : runs;
  }

  /** Further runs, as many as are {@link RepeatedOutcomes#ENOUGH} with those of {@link #of}. */
  public List<Outcome> more(Compiled program, Input input) throws InterruptedException {
    int half = (RepeatedOutcomes.ENOUGH - TIMES) / 2;
    List<Outcome> runs = new ArrayList<>(inFreshProcess(program, input, half));
    runs.addAll(inFreshProcess(program, input, half));
    return runs;
  }

  private List<Outcome> once(Compiled program, Input input, boolean varies, Spare spare)
      throws InterruptedException {
    if (!varies) {
      return inOneProcess(program, Collections.nCopies(TIMES, input), MOST_TIME, spare);
    }
    List<Outcome> runs = new ArrayList<>(inFreshProcess(program, input, TIMES / 2));
    if (runs.stream().allMatch(RepeatedRuns::ended)) {
      runs.addAll(inFreshProcess(program, input, TIMES / 2));
    }
    return runs;
  }

  private List<Outcome> inFreshProcess(Compiled program, Input input, int times)
      throws InterruptedException {
    return inOneProcess(program, Collections.nCopies(times, input), MOST_PATIENCE, new Spare());
  }

  private List<Outcome> inOneProcess(
      Compiled program, List<Input> inputs, Duration time, Spare spare)
      throws InterruptedException {
    List<Outcome> outcomes = new ArrayList<>();
    long nanos = 0;
    boolean more = true;
    boolean patient = time.equals(MOST_PATIENCE);
    try (ProgramRun run = new ProgramRun(workers, program, inputs, spare.take())) {
      while (more && outcomes.size() < inputs.size()) {
        Outcome outcome = run.next();
        outcomes.add(outcome);
        nanos += outcome.nanos();
        boolean goesOn = patient ? ended(outcome) : outcome.ending() == Outcome.Ending.ENDED;
        more = goesOn && nanos < time.toNanos();
      }
      spare.give(run.release());
    }
    return outcomes;
  }

  /** Whether it says something of the program: it ended, or ended its process. */
  public static boolean tells(Outcome outcome) {
    return ended(outcome) || outcome.ending() == Outcome.Ending.LOST;
  }

  /** Those that say something of the program. */
  public static List<Outcome> telling(List<Outcome> outcomes) {
    return outcomes.stream().filter(RepeatedRuns::tells).toList();
  }

  /** Whether it came to an end of its own that is not about time or memory. */
  public static boolean ended(Outcome outcome) {
    boolean ended =
        outcome.ending() == Outcome.Ending.ENDED || outcome.ending() == Outcome.Ending.EXITED;
    return ended && !Resources.exhausted(outcome);
  }
}
