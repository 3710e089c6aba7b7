package dev.morph.scenarios.program.oracle.run;

import dev.morph.scenarios.program.sandbox.WorkerSource;
import dev.morph.scenarios.program.sandbox.worker.Compiled;
import dev.morph.scenarios.program.sandbox.worker.Input;
import dev.morph.scenarios.program.sandbox.worker.Outcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A program run over a whole list of inputs again and again, in processes of their own: shows on
 * which of them it does not always do the same. Some draw once for a whole process, as the order of
 * {@code Set.of} does.
 */
public final class Passes {
  private static final int PROCESSES = 8;
  private static final int EACH = 1;

  /** After this no further pass is begun. */
  private static final Duration MOST_TIME = Duration.ofSeconds(3);

  private Passes() {}

  /**
   * What it did with each input in each pass; only runs that say something of the program are among
   * them.
   */
  public static List<List<Outcome>> of(WorkerSource workers, Compiled program, List<Input> inputs)
      throws InterruptedException {
    List<List<Outcome>> seen = new ArrayList<>();
    inputs.forEach(input -> seen.add(new ArrayList<>()));
    long nanos = 0;
    for (int process = 0; process < PROCESSES; process++) {
      List<Input> all = new ArrayList<>();
      for (int pass = 0; pass < EACH; pass++) {
        all.addAll(inputs);
      }
      try (ProgramRun run = new ProgramRun(workers, program, all, Optional.empty())) {
        for (int pass = 0; pass < EACH && nanos < MOST_TIME.toNanos(); pass++) {
          for (List<Outcome> known : seen) {
            Outcome outcome = run.next();
            nanos += outcome.nanos();
            if (RepeatedRuns.tells(outcome)) {
              known.add(outcome);
            }
          }
        }
      }
    }
    return seen;
  }

  /** Whether a program may do something else each time, as far as its class files tell. */
  public static boolean areWorthwhile(Compiled program) {
    return Variability.mayVary(program);
  }
}
