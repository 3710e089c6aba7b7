package dev.morph.scenarios.engine;

import dev.morph.core.entity.TestCase;
import dev.morph.scenarios.engine.store.JournaledAnswer;

/**
 * Access to systems that help to make mutants or answers. They are queried in the same way as
 * systems under test: each question is asked once, its answer is stored before use, and the caps of
 * the run apply. Thread-safe.
 */
public interface Assistance {
  /** Queries without storing anything; for use outside a run. */
  Assistance DIRECT = new DirectAssistance();

  /**
   * Returns an assistant's answer.
   *
   * @param about the task that the question concerns
   * @param input the context of the question
   * @throws RuntimeException if no answer is available now: the seed is then suspended, as when a
   *     system under test does not answer
   */
  <T, I> JournaledAnswer ask(SystemUnderTest<T, I> assistant, T about, TestCase<I> input);
}
