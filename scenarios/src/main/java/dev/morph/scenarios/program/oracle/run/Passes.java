package dev.morph.scenarios.program.oracle.run;

import dev.morph.scenarios.program.sandbox.WorkerSource;
import dev.morph.scenarios.program.sandbox.worker.Compiled;
import dev.morph.scenarios.program.sandbox.worker.Input;
import dev.morph.scenarios.program.sandbox.worker.Outcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A program run over a whole list of inputs again and again, in processes of their own: shows on
 * which of them it does not always do the same. Some draw once for a whole process, as the order of
 * {@code Set.of} does.
 */
public final class Passes {
  private static final int PROCESSES = 8;

  /** After this a process is given no further input: a slow program is seen on fewer of them. */
  private static final Duration EACH = Duration.ofMillis(500);

  private Passes() {}

  /**
   * What it did with each input in each pass; only runs that say something of the program are among
   * them. Each pass begins elsewhere, so that those of a slow program are spread over the inputs.
   */
  public static List<List<Outcome>> of(WorkerSource workers, Compiled program, List<Input> inputs)
      throws InterruptedException {
    List<List<Outcome>> seen = new ArrayList<>();
    inputs.forEach(input -> seen.add(new ArrayList<>()));
    List<Integer> places = new ArrayList<>(IntStream.range(0, inputs.size()).boxed().toList());
    for (int process = 0; process < PROCESSES; process++) {
      List<Input> turned = places.stream().map(inputs::get).toList();
      long nanos = 0;
      try (ProgramRun run = new ProgramRun(workers, program, turned, Optional.empty())) {
        for (int i = 0; i < places.size() && nanos < EACH.toNanos(); i++) {
          Outcome outcome = run.next();
          nanos += outcome.nanos();
          if (RepeatedRuns.tells(outcome)) {
            seen.get(places.get(i)).add(outcome);
          }
        }
      }
      Collections.rotate(places, 1 + places.size() / PROCESSES);
    }
    return seen;
  }

  /** Whether a program may do something else each time, as far as its class files tell. */
  public static boolean areWorthwhile(Compiled program) {
    return Variability.mayVary(program);
  }
}
