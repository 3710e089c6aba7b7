package dev.morph.scenarios.engine.examination;

import dev.morph.core.entity.Execution;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.engine.Admission;
import dev.morph.scenarios.engine.Experiment;
import dev.morph.scenarios.engine.Goal;
import dev.morph.scenarios.engine.TimedVerdict;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import java.util.Optional;

/**
 * One task under one system: what is asked about it, and what must hold. Thread-safe.
 *
 * @param mutants makes those of the task
 * @param answers of the system
 */
record TaskUnderTest<T, I, O>(
    T task,
    Experiment<T, I, O> experiment,
    MutantSource<I> mutants,
    AnswerService<T, I> answers,
    Goal<T, I, O> goal) {

  TestCase<I> seed() {
    return experiment.seed(task);
  }

  /** What the system answers to a case. */
  JournaledAnswer ask(TestCase<I> testCase, int repeat) {
    return answers.ask(task, testCase, repeat);
  }

  /** Whether that is known already. */
  boolean knows(TestCase<I> testCase, int repeat) {
    return answers.knows(task, testCase, repeat);
  }

  /** The key of the first answer to an input. */
  String key(I input) {
    return answers.key(task, input);
  }

  Execution<I, O> execution(TestCase<I> testCase, JournaledAnswer answer) {
    return new Execution<>(testCase, experiment.output(task, answer));
  }

  Admission admit(Execution<I, O> seed) {
    return goal.admit(task, seed);
  }

  /** Whether a limit of the asker's cut an output short. */
  boolean isCutShort(Execution<I, O> execution) {
    return goal.isCutShort(execution);
  }

  /** What the task's own tests say of an output; empty if they say nothing. */
  Optional<Boolean> passes(Execution<I, O> execution) {
    return goal.passes(task, execution);
  }

  /** With no more evidence of what passes than the goal wants to remember. */
  TimedVerdict judge(Execution<I, O> seed, Execution<I, O> mutant) {
    TimedVerdict timed = goal.judge(task, seed, mutant);
    return timed.verdict() instanceof Verdict.Same same
        ? new TimedVerdict(new Verdict.Same(goal.remembered(same.evidence())), timed.seconds())
        : timed;
  }
}
