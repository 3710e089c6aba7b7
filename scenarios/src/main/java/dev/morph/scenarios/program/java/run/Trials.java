package dev.morph.scenarios.program.java.run;

import dev.morph.scenarios.program.java.align.Translation;
import dev.morph.scenarios.program.java.compare.Comparison;
import dev.morph.scenarios.program.oracle.CachedValues;
import dev.morph.scenarios.program.sandbox.WorkerSource;
import dev.morph.scenarios.program.sandbox.worker.wire.Compiled;
import dev.morph.scenarios.program.sandbox.worker.wire.Input;
import dev.morph.scenarios.program.sandbox.worker.wire.Outcome;
import dev.morph.scenarios.program.sandbox.worker.wire.StepOutcome;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Inputs on which the seed's program terminates, and its outcomes. Whether the program behaves the
 * same again is checked only on request, by running it again: programs that agree on every input
 * need no such check. Thread-safe.
 */
public final class Trials {
  private static final int PATIENCE = 4;

  /** The maximum number of kept inputs on which the program runs out of time or memory. */
  private static final int MOST_EXHAUSTED = 8;

  /** The time limit of these inputs when they are run again. */
  private static final int EXHAUSTED_MILLIS = 200;

  /**
   * If the program times out or exceeds a limit on an input with at least this many items, inputs
   * of the same or a larger size for the same method are skipped.
   */
  private static final int LARGE = 16;

  private final WorkerSource workers;
  private final Compiled program;
  private final Comparison comparison;
  private final List<Input> inputs;
  private final List<Outcome> outcomes;
  private final List<Input> exhausted;
  private final CachedValues<Integer, List<Outcome>> again;
  private final CachedValues<Integer, List<Outcome>> often;
  private final CachedValues<String, List<List<Outcome>>> passes = new CachedValues<>(1);
  private volatile boolean varies;

  private Trials(
      WorkerSource workers,
      Compiled program,
      Comparison comparison,
      List<Input> inputs,
      List<Outcome> outcomes,
      List<Input> exhausted) {
    this.workers = workers;
    this.program = program;
    this.comparison = comparison;
    this.inputs = List.copyOf(inputs);
    this.outcomes = List.copyOf(outcomes);
    this.exhausted = List.copyOf(exhausted);
    this.again = new CachedValues<>(Math.max(1, inputs.size()));
    this.often = new CachedValues<>(Math.max(1, inputs.size()));
  }

  /** Runs the seed's program, and keeps the inputs on which it terminates by itself. */
  public static Trials run(
      WorkerSource workers,
      ReusableWorker spare,
      Compiled program,
      List<Input> inputs,
      Comparison comparison)
      throws InterruptedException {
    List<Input> ended = new ArrayList<>();
    List<Outcome> first = new ArrayList<>();
    List<Input> exhausted = new ArrayList<>();
    List<Outcome> outcomes = firstOutcomes(workers, spare, program, inputs);
    for (int i = 0; i < inputs.size(); i++) {
      Input input = inputs.get(i);
      if (RepeatedRuns.endedByItself(outcomes.get(i))) {
        ended.add(input.withLimit(PATIENCE * input.limitMillis()));
        first.add(outcomes.get(i));
      } else if (exhausted.size() < MOST_EXHAUSTED
          && Resources.isExhausted(outcomes.get(i))
          && !Resources.isLarge(input)) {
        exhausted.add(input.withLimit(EXHAUSTED_MILLIS));
      }
    }
    return new Trials(workers, program, comparison, ended, first, exhausted);
  }

  /** The inputs on which the seed's program terminates. */
  public List<Input> inputs() {
    return inputs;
  }

  /**
   * Some small inputs on which the seed's program runs out of time, stack or memory. The programs
   * are not compared on these inputs, but branches that the inputs cover need no search.
   */
  public List<Input> exhaustedInputs() {
    return exhausted;
  }

  /** The seed program's outcome on each input. */
  public List<Outcome> outcomes() {
    return outcomes;
  }

  /**
   * Returns the seed program's outcomes on an input in further runs.
   *
   * @param spare may contain a worker that has loaded the program
   */
  public List<Outcome> rerunOutcomes(int index, ReusableWorker spare) throws InterruptedException {
    return again.get(index, () -> repeated(index, spare));
  }

  /** Returns the outcomes on an input in enough runs to show which outcomes are frequent. */
  public List<Outcome> manyOutcomes(int index) throws InterruptedException {
    return often.get(
        index,
        () -> {
          List<Outcome> runs = new ArrayList<>(rerunOutcomes(index, ReusableWorker.NONE));
          runs.addAll(new RepeatedRuns(workers).runMore(program, inputs.get(index)));
          return runs;
        });
  }

  /** Returns the outcomes on each input in several passes over all inputs. */
  public List<List<Outcome>> passOutcomes() throws InterruptedException {
    return passes.get("", () -> Passes.run(workers, program, inputs));
  }

  /** Whether an input is known on which the behaviour of the seed's program varies. */
  public boolean varies() {
    return varies;
  }

  private List<Outcome> repeated(int index, ReusableWorker spare) throws InterruptedException {
    Input input = inputs.get(index);
    List<Outcome> runs = new RepeatedRuns(workers).repeat(program, input, varies, spare);
    Outcome first = outcomes.get(index);
    varies |=
        !runs.stream()
            .allMatch(run -> comparison.areSame(first, run, Translation.unchanged(input)));
    return runs;
  }

  private static List<Outcome> firstOutcomes(
      WorkerSource workers, ReusableWorker spare, Compiled program, List<Input> inputs)
      throws InterruptedException {
    List<Outcome> outcomes = new ArrayList<>();
    Map<String, Long> tooLarge = new HashMap<>();
    try (ProgramRun run = new ProgramRun(workers, program, inputs, spare)) {
      for (Input input : inputs) {
        String called = input.steps().get(input.steps().size() - 1).memberId();
        long size = Resources.totalSize(input);
        Outcome outcome =
            size >= tooLarge.getOrDefault(called, Long.MAX_VALUE) ? run.skip() : run.next();
        outcomes.add(outcome);
        if (outcome.ending() == Outcome.Ending.TIMED_OUT
            || outcome.ending() == Outcome.Ending.LIMITED) {
          run.halveTimeLimit();
          if (size >= LARGE) {
            tooLarge.merge(called, size, Math::min);
          }
        }
      }
    }
    return outcomes;
  }

  /**
   * Returns these trials without runs of {@code main} that end in an exception, because their
   * standard input was a bad guess.
   */
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
    return new Trials(workers, program, comparison, kept, keptOutcomes, exhausted);
  }
}
