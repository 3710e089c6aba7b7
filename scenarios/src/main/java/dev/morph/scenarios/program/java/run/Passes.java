package dev.morph.scenarios.program.java.run;

import dev.morph.scenarios.program.sandbox.WorkerSource;
import dev.morph.scenarios.program.sandbox.worker.wire.Compiled;
import dev.morph.scenarios.program.sandbox.worker.wire.Input;
import dev.morph.scenarios.program.sandbox.worker.wire.Outcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Runs a program repeatedly over a whole list of inputs, in separate processes, to find the inputs
 * on which its behaviour varies. If a program's randomness may be fixed per process, like the order
 * of {@code Set.of}, each pass runs in a new process; otherwise several passes share a process.
 */
public final class Passes {
  private static final int PASSES = 8;
  private static final int PASSES_IN_A_PROCESS = 4;

  /**
   * Processor time after which a pass ends, so that a slow program is run on fewer inputs. Waiting
   * on a busy machine is not counted, because programs would otherwise be run too rarely there.
   */
  private static final Duration EACH = Duration.ofMillis(500);

  /** Elapsed time after which a pass ends in any case, for programs that sleep. */
  private static final Duration MOST = EACH.multipliedBy(3);

  private Passes() {}

  /**
   * Returns the informative outcomes of each input in the passes. Each pass begins at a different
   * input, so that the runs of a slow program are spread over the inputs.
   */
  public static List<List<Outcome>> run(WorkerSource workers, Compiled program, List<Input> inputs)
      throws InterruptedException {
    List<List<Outcome>> seen = new ArrayList<>();
    inputs.forEach(input -> seen.add(new ArrayList<>()));
    List<Integer> places = new ArrayList<>(IntStream.range(0, inputs.size()).boxed().toList());
    int together = Variability.variesEachTime(program) ? PASSES_IN_A_PROCESS : 1;
    try (ReusableWorker spare = new ReusableWorker()) {
      for (int pass = 0; pass < PASSES; pass++) {
        if (pass % together == 0) {
          spare.take().ifPresent(WorkerSession::close);
        }
        List<Input> turned = places.stream().map(inputs::get).toList();
        List<Outcome> outcomes = runPass(workers, program, turned, spare);
        for (int i = 0; i < outcomes.size(); i++) {
          if (RepeatedRuns.isInformative(outcomes.get(i))) {
            seen.get(places.get(i)).add(outcomes.get(i));
          }
        }
        Collections.rotate(places, 1 + places.size() / PASSES);
      }
    }
    return seen;
  }

  private static List<Outcome> runPass(
      WorkerSource workers, Compiled program, List<Input> inputs, ReusableWorker spare)
      throws InterruptedException {
    List<Outcome> outcomes = new ArrayList<>();
    Duration passed = Duration.ZERO;
    try (ProgramRun run = new ProgramRun(workers, program, inputs, spare)) {
      Duration before = run.processorTime();
      while (outcomes.size() < inputs.size() && hasTime(passed, run, before)) {
        Outcome outcome = run.next();
        outcomes.add(outcome);
        passed = passed.plusNanos(outcome.nanos());
      }
    }
    return outcomes;
  }

  private static boolean hasTime(Duration passed, ProgramRun run, Duration before) {
    return passed.compareTo(EACH) < 0
        || (passed.compareTo(MOST) < 0 && run.processorTime().minus(before).compareTo(EACH) < 0);
  }
}
