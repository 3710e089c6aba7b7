package dev.morph.experiments.generation;

import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.engine.Price;
import dev.morph.scenarios.engine.Question;
import dev.morph.scenarios.engine.Reply;
import dev.morph.scenarios.engine.SystemUnderTest;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.model.Answer;
import dev.morph.scenarios.model.CodeModel;
import dev.morph.scenarios.model.Prompt;
import dev.morph.scenarios.model.TokenUsage;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A language model that is asked to write a program for a task in words.
 *
 * @param model that is asked
 * @param price if it is known
 */
public record ModelUnderTest(CodeModel model, Optional<Price> price)
    implements SystemUnderTest<CodingTask, String> {
  @Override
  public String name() {
    return model.spec().text();
  }

  @Override
  public OptionalInt mostAnswerTokens() {
    return model.settings().sampling().maxTokens();
  }

  @Override
  public Question question(CodingTask task, String description, int repeat) {
    Prompt prompt = model.settings().template().render(description, task.frozen());
    return new Asked(model, prompt, repeat);
  }

  private record Asked(CodeModel model, Prompt prompt, int repeat) implements Question {
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
      return TokenUsage.estimate(model.settings().systemPrompt() + prompt.message());
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
}
