package dev.morph.scenarios.engine;

import dev.morph.core.entity.TestCase;
import dev.morph.scenarios.engine.store.AnswerStore;
import dev.morph.scenarios.engine.store.JournaledAnswer;

/**
 * Access to assistants outside a run, but with a store: stored answers are not requested again.
 * Thread-safe; a question that two threads ask at the same time may be asked twice, and the first
 * answer is kept.
 *
 * @param store the store of answers
 */
public record KeptAssistance(AnswerStore store) implements Assistance {
  @Override
  public <T, I> JournaledAnswer ask(SystemUnderTest<T, I> assistant, T about, TestCase<I> input) {
    String key = assistant.question(about, input.input(), 0).key();
    return store.answer(key).orElseGet(() -> askAndStore(assistant, about, input));
  }

  private <T, I> JournaledAnswer askAndStore(
      SystemUnderTest<T, I> assistant, T about, TestCase<I> input) {
    JournaledAnswer answer = DIRECT.ask(assistant, about, input);
    store.put(answer);
    return store.answer(answer.key()).orElse(answer);
  }
}
