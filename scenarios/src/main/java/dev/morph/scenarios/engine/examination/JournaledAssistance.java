package dev.morph.scenarios.engine.examination;

import dev.morph.core.entity.TestCase;
import dev.morph.scenarios.engine.Assistance;
import dev.morph.scenarios.engine.SystemUnderTest;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Access to assistants, using the answers and the caps of an evaluation. Thread-safe. */
final class JournaledAssistance implements Assistance {
  private final AnswerSource source;
  private final Map<SystemUnderTest<?, ?>, AnswerService<?, ?>> services =
      new ConcurrentHashMap<>();

  JournaledAssistance(AnswerSource source) {
    this.source = source;
  }

  @Override
  public <T, I> JournaledAnswer ask(SystemUnderTest<T, I> assistant, T about, TestCase<I> input) {
    return service(assistant).ask(about, input, 0);
  }

  @SuppressWarnings("unchecked") // a system's service has the system's types
  private <T, I> AnswerService<T, I> service(SystemUnderTest<T, I> assistant) {
    return (AnswerService<T, I>)
        services.computeIfAbsent(assistant, any -> new AnswerService<>(assistant, source));
  }

  /** Stops asking. */
  void stopAsking(String reason) {
    services.values().forEach(service -> service.stopAsking(reason));
  }
}
