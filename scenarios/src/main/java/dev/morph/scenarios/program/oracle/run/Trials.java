package dev.morph.scenarios.program.oracle.run;

import dev.morph.scenarios.program.oracle.align.Translation;
import dev.morph.scenarios.program.oracle.compare.Comparison;
import dev.morph.scenarios.program.sandbox.WorkerSource;
import dev.morph.scenarios.program.sandbox.worker.Compiled;
import dev.morph.scenarios.program.sandbox.worker.Input;
import dev.morph.scenarios.program.sandbox.worker.Outcome;
import dev.morph.scenarios.program.sandbox.worker.StepOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Inputs on which the seed's program ends, and its outcomes. Whether it would do the same again is
 * found out for an input that somebody asks about, by running it in another worker: programs that
 * agree on every input need not be asked. Thread-safe.
 */
public final class Trials {
  private static final int PATIENCE = 4;

  private final WorkerSource workers;
  private final Compiled program;
  private final Comparison comparison;
  private final List<Input> inputs;
  private final List<Outcome> outcomes;
  private final CachedValues<Integer, List<Outcome>> again;
  private final Set<Integer> unsteady = ConcurrentHashMap.newKeySet();

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
    this.again = new CachedValues<>(Math.max(1, inputs.size()));
  }

  /** Runs the seed's program and keeps the inputs on which it ends by itself. */
  public static Trials of(
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
  public List<Input> inputs() {
    return inputs;
  }

  /** What the seed's program does with each. */
  public List<Outcome> outcomes() {
    return outcomes;
  }

  /**
   * What the seed's program does with an input in another process, in some runs of it; the first of
   * them says whether it does the {@linkplain #holds same again}.
   */
  public List<Outcome> again(int index) throws InterruptedException {
    return again.get(index, () -> repeated(index));
  }

  /** Whether the seed's program does the same again with an input. */
  public boolean holds(int index) throws InterruptedException {
    if (!unsteady.contains(index)) {
      again(index);
    }
    return !unsteady.contains(index);
  }

  /** On how many inputs it is known to do something else the second time; 0 before one is asked. */
  public int nondeterministic() {
    return unsteady.size();
  }

  private List<Outcome> repeated(int index) throws InterruptedException {
    List<Outcome> runs =
        new RepeatedRuns(workers, comparison)
            .of(program, inputs.get(index), nondeterministic() > 0);
    if (!isSame(index, runs.get(0))) {
      doubt(index);
    }
    return runs;
  }

  /** One input that cannot be relied on, and others cannot either: they are not asked singly. */
  private synchronized void doubt(int index) throws InterruptedException {
    if (unsteady.isEmpty()) {
      List<Outcome> second = ProgramRun.all(workers, program, inputs);
      List<Integer> others = new ArrayList<>();
      for (int i = 0; i < inputs.size(); i++) {
        if (!isSame(i, second.get(i))) {
          others.add(i);
        }
      }
      unsteady.addAll(others);
    }
    unsteady.add(index);
  }

  private boolean isSame(int index, Outcome again) {
    return comparison.same(outcomes.get(index), again, Translation.none(inputs.get(index)));
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
        Outcome outcome = run.next();
        outcomes.add(outcome);
        if (outcome.ending() == Outcome.Ending.TIMED_OUT) {
          run.hurry();
        }
      }
      spare.give(run.release());
    }
    return outcomes;
  }

  /** Without the runs of main that end in an exception: such a standard input was a bad guess. */
  public Trials withoutFailedRuns() {
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
