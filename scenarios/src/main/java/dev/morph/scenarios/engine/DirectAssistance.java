package dev.morph.scenarios.engine;

import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.fault.ScenarioFault;

/** Direct access to assistants, without storing anything. Thread-safe. */
final class DirectAssistance implements Assistance {
  @Override
  public <T, I> JournaledAnswer ask(SystemUnderTest<T, I> assistant, T about, TestCase<I> input) {
    Question question = assistant.question(about, input.input(), 0);
    try {
      Reply reply = question.ask();
      return new JournaledAnswer(
          question.key(),
          assistant.name(),
          input.id().hex(),
          0,
          question.message(),
          reply.text(),
          reply.usage());
    } catch (ExecutionFailure e) {
      throw ScenarioFault.MODEL_FAILED.because(assistant.name(), String.valueOf(e.getMessage()));
    }
  }
}
