package dev.morph.scenarios.program.java.run;

import dev.morph.scenarios.program.sandbox.WorkerLostException;
import dev.morph.scenarios.program.sandbox.WorkerSource;
import dev.morph.scenarios.program.sandbox.worker.wire.Compiled;
import dev.morph.scenarios.program.sandbox.worker.wire.Input;
import dev.morph.scenarios.program.sandbox.worker.wire.Outcome;
import dev.morph.scenarios.program.sandbox.worker.wire.Step;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Runs one program on a list of inputs, outcome by outcome. If a worker dies, a new worker runs the
 * remaining inputs. After too many losses, inputs that call a method that killed a worker are no
 * longer run.
 */
public final class ProgramRun implements AutoCloseable {
  private static final int MAX_WORKERS = 8;

  /**
   * Maximum number of exits. It is higher, because ending the process may be normal for a program.
   */
  private static final int MAX_EXITS = 30;

  /** However many inputs timed out, a time limit is never divided by more than this number. */
  private static final int LEAST_SHARE = 4;

  private final WorkerSource source;
  private final Compiled program;
  private final List<Input> inputs;
  private final ReusableWorker spare;
  private Optional<WorkerSession> session;
  private int next;
  private int ended;
  private int exits;

  /** The methods called by inputs that ended or blocked their worker. */
  private final Set<String> ending = new HashSet<>();

  private int share = 1;

  /**
   * Prepares a run.
   *
   * @param spare may contain a worker that has already loaded the program; receives the last worker
   *     when all inputs have been run
   */
  public ProgramRun(
      WorkerSource source, Compiled program, List<Input> inputs, ReusableWorker spare) {
    this.source = source;
    this.program = program;
    this.inputs = List.copyOf(inputs);
    this.spare = spare;
    this.session = spare.take();
  }

  /** Runs a whole list of inputs and returns their outcomes. */
  public static List<Outcome> runAll(WorkerSource source, Compiled program, List<Input> inputs)
      throws InterruptedException {
    List<Outcome> outcomes = new ArrayList<>();
    try (ProgramRun run = new ProgramRun(source, program, inputs, ReusableWorker.NONE)) {
      for (int i = 0; i < inputs.size(); i++) {
        outcomes.add(run.next());
      }
    }
    return outcomes;
  }

  /** Returns whether there is another input. */
  boolean hasNext() {
    return next < inputs.size();
  }

  /** Returns the outcome of the next input. */
  public Outcome next() throws InterruptedException {
    Input input = inputs.get(next++);
    if ((ended >= MAX_WORKERS || exits >= MAX_EXITS)
        && calledMethods(input).anyMatch(ending::contains)) {
      return Outcome.just(Outcome.Ending.NOT_RUN);
    }
    try {
      startWorker();
      Outcome outcome = session.orElseThrow().run(withLimit(input));
      if (outcome.ending() == Outcome.Ending.EXITED) {
        exits++;
        recordEnding(input);
      } else if (outcome.ending() == Outcome.Ending.TIMED_OUT) {
        ended++;
        recordEnding(input);
      }
      return outcome;
    } catch (WorkerLostException e) {
      ended++;
      recordEnding(input);
      return Outcome.just(e.exceededLimit() ? Outcome.Ending.LIMITED : Outcome.Ending.LOST);
    }
  }

  /** Skips the next input. */
  Outcome skip() {
    next++;
    return Outcome.just(Outcome.Ending.NOT_RUN);
  }

  /**
   * Halves the time limit of the remaining inputs after a timeout, down to a quarter: a program
   * that does not terminate on one input often does not terminate on many. Only for inputs that may
   * be dropped.
   */
  void halveTimeLimit() {
    share = Math.min(2 * share, LEAST_SHARE);
  }

  /** Returns the processor time that the current worker has used so far. */
  Duration processorTime() {
    return session.map(WorkerSession::processorTime).orElse(Duration.ZERO);
  }

  /** Lends the worker to other runs until the next input, by storing it as the spare worker. */
  public void lendWorker() {
    session.ifPresent(spare::store);
    session = Optional.empty();
  }

  /** Stores the worker as the spare worker if all inputs have been run; otherwise ends it. */
  @Override
  public void close() {
    if (next == inputs.size()) {
      lendWorker();
    } else {
      endWorker();
    }
  }

  private void endWorker() {
    session.ifPresent(WorkerSession::close);
    session = Optional.empty();
  }

  private void startWorker() throws InterruptedException, WorkerLostException {
    if (session.isEmpty()) {
      session = spare.take();
    }
    if (session.isEmpty()) {
      WorkerSession fresh = new WorkerSession(source.takeWorker());
      session = Optional.of(fresh);
      fresh.load(program);
    }
  }

  private void recordEnding(Input input) {
    endWorker();
    calledMethods(input).forEach(ending::add);
  }

  /** Returns the methods that an input calls; if it calls none, its constructors and fields. */
  private static Stream<String> calledMethods(Input input) {
    Predicate<Step> calls = step -> step.kind() == Step.Kind.CALL || step.kind() == Step.Kind.MAIN;
    boolean any = input.steps().stream().anyMatch(calls);
    return input.steps().stream()
        .filter(step -> !any || calls.test(step))
        .map(step -> step.kind() == Step.Kind.MAIN ? "main" : step.memberId());
  }

  private Input withLimit(Input input) {
    return share == 1 ? input : input.withLimit(Math.max(1, input.limitMillis() / share));
  }
}
