package dev.morph.scenarios.program.oracle.run;

import dev.morph.scenarios.program.sandbox.WorkerLostException;
import dev.morph.scenarios.program.sandbox.WorkerSource;
import dev.morph.scenarios.program.sandbox.worker.Compiled;
import dev.morph.scenarios.program.sandbox.worker.Input;
import dev.morph.scenarios.program.sandbox.worker.Outcome;
import dev.morph.scenarios.program.sandbox.worker.Step;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * One program on a list of inputs, outcome by outcome. A worker that ends on the way is replaced,
 * the rest of the inputs goes to the next one; after too many of them those of the rest are not run
 * that call what ended a worker.
 */
public final class ProgramRun implements AutoCloseable {
  private static final int MAX_WORKERS = 8;

  /** However many inputs timed out, the next one has this part of its limit. */
  private static final int LEAST_SHARE = 4;

  private final WorkerSource source;
  private final Compiled program;
  private final List<Input> inputs;
  private Optional<WorkerSession> session;
  private int next;
  private int ended;

  /** What inputs called that ended their worker. */
  private final Set<String> ending = new HashSet<>();

  private int share = 1;

  /**
   * Prepares a run.
   *
   * @param ready a worker that already holds the program, if there is one
   */
  public ProgramRun(
      WorkerSource source, Compiled program, List<Input> inputs, Optional<WorkerSession> ready) {
    this.source = source;
    this.program = program;
    this.inputs = List.copyOf(inputs);
    this.session = ready;
  }

  /** Runs all of a list, one worker after the other. */
  public static List<Outcome> all(WorkerSource source, Compiled program, List<Input> inputs)
      throws InterruptedException {
    List<Outcome> outcomes = new ArrayList<>();
    try (ProgramRun run = new ProgramRun(source, program, inputs, Optional.empty())) {
      for (int i = 0; i < inputs.size(); i++) {
        outcomes.add(run.next());
      }
    }
    return outcomes;
  }

  /** The outcome of the next input. */
  public Outcome next() throws InterruptedException {
    Input input = inputs.get(next++);
    if (ended >= MAX_WORKERS && calls(input).anyMatch(ending::contains)) {
      return Outcome.just(Outcome.Ending.NOT_RUN);
    }
    try {
      start();
      Outcome outcome = session.orElseThrow().run(limited(input));
      if (outcome.ending() == Outcome.Ending.TIMED_OUT
          || outcome.ending() == Outcome.Ending.EXITED) {
        endedBy(input);
      }
      return outcome;
    } catch (WorkerLostException e) {
      endedBy(input);
      return Outcome.just(e.atLimit() ? Outcome.Ending.LIMITED : Outcome.Ending.LOST);
    }
  }

  /**
   * After one that timed out: each of the inputs that are left is given half the time, down to a
   * quarter. A program that does not end on one does not on many. For inputs that need not be
   * tried.
   */
  void hurry() {
    share = Math.min(2 * share, LEAST_SHARE);
  }

  /** What the worker at hand has computed so far. */
  Duration processorTime() {
    return session.map(WorkerSession::processorTime).orElse(Duration.ZERO);
  }

  /** Takes the worker away, if there is one, for something between two inputs. */
  public Optional<WorkerSession> pause() {
    Optional<WorkerSession> paused = session;
    session = Optional.empty();
    return paused;
  }

  /** Goes on with the worker that was taken away; without one it goes on in a fresh one. */
  public void resume(Optional<WorkerSession> paused) {
    close();
    session = paused;
  }

  /** The worker, if it is alive and has nothing left to do. */
  public Optional<WorkerSession> release() {
    Optional<WorkerSession> idle = next == inputs.size() ? session : Optional.empty();
    if (idle.isPresent()) {
      session = Optional.empty();
    }
    close();
    return idle;
  }

  @Override
  public void close() {
    session.ifPresent(WorkerSession::close);
    session = Optional.empty();
  }

  private void start() throws InterruptedException, WorkerLostException {
    if (session.isEmpty()) {
      WorkerSession fresh = new WorkerSession(source.take());
      session = Optional.of(fresh);
      fresh.load(program);
    }
  }

  private void endedBy(Input input) {
    close();
    ended++;
    calls(input).forEach(ending::add);
  }

  /** What an input calls, or makes if it calls nothing. */
  private static Stream<String> calls(Input input) {
    Predicate<Step> calls = step -> step.kind() == Step.Kind.CALL || step.kind() == Step.Kind.MAIN;
    boolean any = input.steps().stream().anyMatch(calls);
    return input.steps().stream()
        .filter(step -> !any || calls.test(step))
        .map(step -> step.kind() == Step.Kind.MAIN ? "main" : step.type() + "#" + step.member());
  }

  private Input limited(Input input) {
    return share == 1 ? input : input.within(Math.max(1, input.limitMillis() / share));
  }
}
