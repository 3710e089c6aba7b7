package dev.morph.scenarios.oracle;

import dev.morph.scenarios.sandbox.WorkerSource;
import dev.morph.scenarios.sandbox.worker.Compiled;
import dev.morph.scenarios.sandbox.worker.Input;
import dev.morph.scenarios.sandbox.worker.Outcome;
import dev.morph.scenarios.sandbox.worker.StepOutcome;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Inputs on which the seed's program ends, and its outcomes. Whether it would do the same again is
 * found out when somebody asks, by running it in another worker: programs that agree on every input
 * need not be asked. Thread-safe.
 */
final class Trials {
  private static final int PATIENCE = 4;

  private final WorkerSource workers;
  private final Compiled program;
  private final Comparison comparison;
  private final List<Input> inputs;
  private final List<Outcome> outcomes;
  private @Nullable BitSet steady;

  private Trials(
      WorkerSource workers,
      Compiled program,
      Comparison comparison,
      List<Input> inputs,
      List<Outcome> outcomes) {
    this.workers = workers;
    this.program = program;
    this.comparison = comparison;
    this.inputs = List.copyOf(inputs);
    this.outcomes = List.copyOf(outcomes);
  }

  /** Runs the seed's program and keeps the inputs on which it ends by itself. */
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
      if (ends(tried.get(i))) {
        ended.add(inputs.get(i).within(PATIENCE * inputs.get(i).limitMillis()));
        first.add(tried.get(i));
      }
    }
    return new Trials(workers, program, comparison, ended, first);
  }

  /** In the seed's terms. */
  List<Input> inputs() {
    return inputs;
  }

  /** What the seed's program does with each. */
  List<Outcome> outcomes() {
    return outcomes;
  }

  /** Whether the seed's program does the same again with an input. */
  boolean holds(int index) throws InterruptedException {
    return steady().get(index);
  }

  /** On how many inputs it is known to do something else the second time; 0 before it is asked. */
  synchronized int nondeterministic() {
    return steady == null ? 0 : inputs.size() - steady.cardinality();
  }

  private synchronized BitSet steady() throws InterruptedException {
    if (steady == null) {
      BitSet same = new BitSet();
      List<Outcome> second = ProgramRun.all(workers, program, inputs);
      for (int i = 0; i < inputs.size(); i++) {
        Translation none = Translation.none(inputs.get(i));
        same.set(i, comparison.same(outcomes.get(i), second.get(i), none));
      }
      steady = same;
    }
    return steady;
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
    return new Trials(workers, program, comparison, kept, keptOutcomes);
  }

  private static boolean ends(Outcome outcome) {
    boolean ended =
        outcome.ending() == Outcome.Ending.ENDED || outcome.ending() == Outcome.Ending.EXITED;
    return ended && !Resources.exhausted(outcome);
  }
}
