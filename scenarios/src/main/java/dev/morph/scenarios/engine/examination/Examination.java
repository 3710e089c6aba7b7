package dev.morph.scenarios.engine.examination;

import dev.morph.core.entity.CaseId;
import dev.morph.core.entity.Execution;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.strategy.StepMachine;
import dev.morph.core.strategy.StepMachine.Step;
import dev.morph.scenarios.engine.TimedVerdict;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/**
 * Examines one task under one system: drives step machines over one pool of answers and verdicts.
 * Only the calling thread uses the machines; questions are asked and outputs judged in other
 * threads.
 *
 * @param <T> type of the task
 * @param <I> type of the inputs
 * @param <O> type of the outputs
 */
final class Examination<T, I, O> {
  /**
   * Maximum number of outputs kept; systems that answer from a corpus give few different answers.
   */
  private static final int OUTPUTS = 64;

  private final TaskUnderTest<T, I, O> unit;
  private final Threads threads;
  private final Progress progress;

  private final Map<Step<I>, CompletableFuture<JournaledAnswer>> asked = new HashMap<>();
  private final Set<Step<I>> askedAhead = new HashSet<>();
  private final Map<Step<I>, CompletableFuture<TimedVerdict>> pending = new LinkedHashMap<>();
  private final Map<CaseId, TimedVerdict> judged = new HashMap<>();
  private final Map<Step<I>, Verdict> verdicts = new HashMap<>();
  private final Map<AnswerContent, O> outputs = new ConcurrentHashMap<>();

  /** The part of an answer that determines the output. */
  private record AnswerContent(String text, String finishReason) {}

  /**
   * Whether an answer was needed that is not in the store. Before that, a resumed run is only
   * replayed, and nothing is asked ahead. So a finished run asks no questions.
   */
  private boolean asksAnew;

  Examination(TaskUnderTest<T, I, O> unit, Threads threads) {
    this.unit = unit;
    this.threads = threads;
    this.progress = threads.progress();
  }

  /**
   * Returns the system's execution of a case.
   *
   * @throws SuspendedException if no answer is available now
   */
  Execution<I, O> execute(TestCase<I> testCase) {
    return readExecution(testCase, OncePerKey.join(ask(new Step<>(testCase, 0))));
  }

  /**
   * Returns the system's executions of a case that is asked several times.
   *
   * @throws SuspendedException if no answer is available now
   */
  List<Execution<I, O>> executions(TestCase<I> testCase, int times) {
    List<CompletableFuture<Execution<I, O>>> executions =
        IntStream.range(0, times).mapToObj(repeat -> executeAsync(testCase, repeat)).toList();
    return executions.stream().map(OncePerKey::join).toList();
  }

  /** Asks about a case whose answer is needed later. */
  CompletableFuture<Execution<I, O>> executeAsync(TestCase<I> testCase, int repeat) {
    return ask(new Step<>(testCase, repeat)).thenApply(it -> readExecution(testCase, it));
  }

  /**
   * Reads the output of an answer; equal answers are read once, unless there are many different
   * ones.
   */
  private Execution<I, O> readExecution(TestCase<I> testCase, JournaledAnswer answer) {
    if (outputs.size() >= OUTPUTS) {
      outputs.clear();
    }
    AnswerContent said = new AnswerContent(answer.text(), answer.usage().finishReason());
    return new Execution<>(testCase, outputs.computeIfAbsent(said, it -> unit.output(answer)));
  }

  /** Returns the verdict on each judged case, with the seconds taken by system and oracle. */
  Map<CaseId, TimedVerdict> judgedCases() {
    return judged;
  }

  /** Returns the verdict on each needed step, repeats included. */
  Map<Step<I>, Verdict> verdicts() {
    return verdicts;
  }

  /**
   * Runs machines to completion, all over the same answers and verdicts.
   *
   * @param seed the execution that mutants are compared with
   * @throws SuspendedException if no answer is available now
   */
  void drive(List<? extends StepMachine<I>> machines, Execution<I, O> seed) {
    long shown = 0;
    try {
      while (!machines.stream().allMatch(StepMachine::isFinished)) {
        machines.forEach(
            machine ->
                machine
                    .pendingSteps(machine.certainCount())
                    .forEach(step -> requestVerdict(step, seed)));
        if (threads.effort().speculate() && asksAnew) {
          machines.forEach(this::askAhead);
        }
        awaitVerdicts(machines);
        long queries = machines.stream().mapToLong(StepMachine::queries).sum();
        progress.addQueries(queries - shown);
        shown = queries;
      }
    } finally {
      progress.addQueries(-shown);
      asked.forEach(this::countUnneeded);
      asked.clear();
    }
  }

  /**
   * Counts an answer that was requested ahead and not needed. If the request fails, now or later
   * (at a cap, for example), it is not counted.
   */
  private void countUnneeded(Step<I> step, CompletableFuture<JournaledAnswer> answer) {
    if (askedAhead.remove(step)) {
      progress.countUnneeded(1);
      CompletableFuture<?> unused =
          answer.exceptionally(
              problem -> {
                progress.countUnneeded(-1);
                return null;
              });
    }
  }

  /** Waits for the next verdict, then passes all verdicts that have arrived to all machines. */
  private void awaitVerdicts(List<? extends StepMachine<I>> machines) {
    CompletableFuture<?> any =
        CompletableFuture.anyOf(pending.values().toArray(CompletableFuture[]::new));
    OncePerKey.join(any);
    for (Map.Entry<Step<I>, CompletableFuture<TimedVerdict>> entry :
        List.copyOf(pending.entrySet())) {
      if (entry.getValue().isDone()) {
        Step<I> step = entry.getKey();
        TimedVerdict verdict = OncePerKey.join(entry.getValue());
        pending.remove(step);
        asked.remove(step); // the text is in the store
        verdicts.put(step, verdict.verdict());
        if (step.repeat() == 0) {
          judged.put(step.testCase().id(), verdict);
        }
        machines.forEach(machine -> passVerdict(machine, step, verdict));
      }
    }
  }

  private void passVerdict(StepMachine<I> machine, Step<I> step, TimedVerdict verdict) {
    int before = machine.queries();
    machine.recordVerdict(step, verdict.verdict());
    int counted = machine.queries() - before;
    if (counted > 0) {
      threads.outlook().learn(counted, machine.isFinished());
    }
  }

  private void requestVerdict(Step<I> step, Execution<I, O> seed) {
    askedAhead.remove(step);
    pending.computeIfAbsent(
        step, it -> ask(it).thenApplyAsync(answer -> judge(it, seed, answer), threads.judges()));
  }

  private TimedVerdict judge(Step<I> step, Execution<I, O> seed, JournaledAnswer answer) {
    TimedVerdict verdict = unit.judge(seed, readExecution(step.testCase(), answer));
    return new TimedVerdict(verdict.verdict(), answer.usage().seconds() + verdict.seconds());
  }

  /**
   * Asks for as many of the next steps as there are idle threads, as long as a step is more likely
   * needed than not. If such a question fails, this matters only when the answer is needed.
   */
  private void askAhead(StepMachine<I> machine) {
    int ahead = threads.outlook().stepsAhead(threads.effort().parallel());
    for (Step<I> step : machine.pendingSteps(machine.certainCount() + ahead)) {
      if (!asked.containsKey(step)) {
        Optional<CompletableFuture<JournaledAnswer>> answer =
            threads.model().askIfIdle(() -> fetchAnswer(step));
        if (answer.isEmpty()) {
          return;
        }
        asked.put(step, answer.get());
        askedAhead.add(step);
      }
    }
  }

  private CompletableFuture<JournaledAnswer> ask(Step<I> step) {
    asksAnew = asksAnew || !(asked.containsKey(step) || isStored(step));
    return asked.computeIfAbsent(step, it -> threads.model().ask(() -> fetchAnswer(it)));
  }

  private boolean isStored(Step<I> step) {
    return unit.isStored(step.testCase(), step.repeat());
  }

  private JournaledAnswer fetchAnswer(Step<I> step) {
    return unit.ask(step.testCase(), step.repeat());
  }
}
