package dev.morph.scenarios.model;

import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.scenarios.engine.Question;
import dev.morph.scenarios.engine.Reply;
import dev.morph.scenarios.engine.store.JournaledAnswer;

/**
 * One prompt to a language model.
 *
 * @param model the model that is queried
 * @param prompt the exact message
 * @param repeat 0 when the question is asked for the first time
 */
public record AskedModel(CodeModel model, Prompt prompt, int repeat) implements Question {
  @Override
  public String key() {
    return model.answerKey(prompt, repeat);
  }

  @Override
  public String message() {
    return prompt.message();
  }

  @Override
  public long tokens() {
    return JournaledAnswer.Usage.estimate(model.settings().systemPrompt() + prompt.message());
  }

  @Override
  public Reply ask() throws ExecutionFailure {
    Answer answer = model.ask(prompt, repeat);
    JournaledAnswer.Usage usage =
        new JournaledAnswer.Usage(
            answer.finish().name(),
            (int) answer.usage().input().orElse(-1),
            (int) answer.usage().output().orElse(-1),
            answer.seconds());
    return new Reply(answer.text(), usage);
  }
}
