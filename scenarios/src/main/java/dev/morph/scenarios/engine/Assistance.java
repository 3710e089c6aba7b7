package dev.morph.scenarios.engine;

import dev.morph.core.entity.TestCase;
import dev.morph.scenarios.engine.store.JournaledAnswer;

/**
 * Asks systems that help to make mutants or answers, as systems under test are asked: each question
 * once, its answer kept before it is used, within the caps of the run. Thread-safe.
 */
public interface Assistance {
  /** Asks without keeping anything: where there is no run. */
  Assistance DIRECT = new DirectAssistance();

  /**
   * The answer of an assistant.
   *
   * @param about what it is asked about
   * @param input within which it is asked
   * @throws RuntimeException if no answer is available now: the seed is then suspended, as where a
   *     system under test gives none
   */
  <T, I> JournaledAnswer ask(SystemUnderTest<T, I> assistant, T about, TestCase<I> input);
}
