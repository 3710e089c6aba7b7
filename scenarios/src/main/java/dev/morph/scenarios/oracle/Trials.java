package dev.morph.scenarios.oracle;

import dev.morph.scenarios.sandbox.WorkerSource;
import dev.morph.scenarios.sandbox.worker.Compiled;
import dev.morph.scenarios.sandbox.worker.Input;
import dev.morph.scenarios.sandbox.worker.Outcome;
import dev.morph.scenarios.sandbox.worker.StepOutcome;
import java.util.ArrayList;
import java.util.List;

/**
 * Inputs on which the seed's program has an outcome that holds, and those outcomes.
 *
 * @param inputs in the seed's terms
 * @param outcomes what the seed's program does with each
 * @param nondeterministic how many were dropped because it did something else the second time
 */
record Trials(List<Input> inputs, List<Outcome> outcomes, int nondeterministic) {
  private static final int PATIENCE = 4;

  /** Copies the lists. */
  Trials {
    inputs = List.copyOf(inputs);
    outcomes = List.copyOf(outcomes);
  }

  /** Runs the seed's program twice, in different workers, and keeps what holds. */
  static Trials of(
      WorkerSource workers,
      Spare spare,
      Compiled program,
      List<Input> inputs,
      Comparison comparison)
      throws InterruptedException {
    List<Input> ended = new ArrayList<>();
    List<Outcome> first = new ArrayList<>();
    List<Outcome> tried = first(workers, spare, program, inputs);
    for (int i = 0; i < inputs.size(); i++) {
      if (holds(tried.get(i))) {
        ended.add(inputs.get(i).within(PATIENCE * inputs.get(i).limitMillis()));
        first.add(tried.get(i));
      }
    }
    List<Outcome> second = ProgramRun.all(workers, program, ended);
    List<Input> kept = new ArrayList<>();
    List<Outcome> outcomes = new ArrayList<>();
    for (int i = 0; i < ended.size(); i++) {
      if (comparison.same(first.get(i), second.get(i), Translation.none(ended.get(i)))) {
        kept.add(ended.get(i));
        outcomes.add(first.get(i));
      }
    }
    return new Trials(kept, outcomes, ended.size() - kept.size());
  }

  private static List<Outcome> first(
      WorkerSource workers, Spare spare, Compiled program, List<Input> inputs)
      throws InterruptedException {
    List<Outcome> outcomes = new ArrayList<>();
    if (inputs.isEmpty()) {
      return outcomes;
    }
    try (ProgramRun run = new ProgramRun(workers, program, inputs, spare.take())) {
      for (int i = 0; i < inputs.size(); i++) {
        outcomes.add(run.next());
      }
      spare.give(run.release());
    }
    return outcomes;
  }

  /** Without the runs of main that end in an exception: such a standard input was a bad guess. */
  Trials withoutFailedRuns() {
    List<Input> kept = new ArrayList<>();
    List<Outcome> keptOutcomes = new ArrayList<>();
    for (int i = 0; i < inputs.size(); i++) {
      boolean failed = outcomes.get(i).steps().stream().anyMatch(StepOutcome::threw);
      if (!inputs.get(i).runsMain() || !failed) {
        kept.add(inputs.get(i));
        keptOutcomes.add(outcomes.get(i));
      }
    }
    return new Trials(kept, keptOutcomes, nondeterministic);
  }

  private static boolean holds(Outcome outcome) {
    boolean ended =
        outcome.ending() == Outcome.Ending.ENDED || outcome.ending() == Outcome.Ending.EXITED;
    return ended && !Resources.exhausted(outcome);
  }
}
