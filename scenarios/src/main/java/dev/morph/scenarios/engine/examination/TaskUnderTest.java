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
 * One task under one system: its mutants and answers, and the goal that must hold. Thread-safe.
 *
 * @param mutants makes the task's mutants for walks
 * @param sampledMutants makes the mutants from which the sample is drawn
 * @param answers the system's answers
 */
record TaskUnderTest<T, I, O>(
    T task,
    Experiment<T, I, O> experiment,
    MutantSource<I> mutants,
    MutantSource<I> sampledMutants,
    AnswerService<T, I> answers,
    Goal<T, I, O> goal) {

  TestCase<I> seed() {
    return experiment.seed(task);
  }

  /** Returns the system's answer to a case. */
  JournaledAnswer ask(TestCase<I> testCase, int repeat) {
    return answers.ask(task, testCase, repeat);
  }

  /** Returns how many answers to the unchanged task the system can give, at most this number. */
  int mostAnswers(int wanted) {
    return answers.mostAnswers(task, seed(), wanted);
  }

  /** Returns how many answers to a case are recorded; 1 if the system can be asked. */
  int countRecorded(TestCase<I> testCase) {
    return answers.countRecorded(task, testCase);
  }

  /** Whether the answer is already in the store. */
  boolean isStored(TestCase<I> testCase, int repeat) {
    return answers.isStored(task, testCase, repeat);
  }

  /** Returns the key of the first answer to an input. */
  String firstAnswerKey(I input) {
    return answers.firstAnswerKey(task, input);
  }

  /** Reads the output in an answer. */
  O output(JournaledAnswer answer) {
    return experiment.output(task, answer);
  }

  Admission admit(Execution<I, O> seed) {
    return goal.admit(task, seed);
  }

  /** Whether a limit set by the caller cut an output short. */
  boolean isCutShort(Execution<I, O> execution) {
    return goal.isCutShort(execution);
  }

  /** Whether an output passes the task's own tests; empty if they are inconclusive or absent. */
  Optional<Boolean> passes(Execution<I, O> execution) {
    return goal.passes(task, execution);
  }

  /** Judges a mutant; evidence of a pass is reduced to what the goal keeps. */
  TimedVerdict judge(Execution<I, O> seed, Execution<I, O> mutant) {
    TimedVerdict timed = goal.judge(task, seed, mutant);
    return timed.verdict() instanceof Verdict.Same same
        ? new TimedVerdict(new Verdict.Same(goal.evidenceToKeep(same.evidence())), timed.seconds())
        : timed;
  }
}
