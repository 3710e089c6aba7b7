package dev.morph.experiments.generation;

import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.engine.Price;
import dev.morph.scenarios.engine.Question;
import dev.morph.scenarios.engine.SystemUnderTest;
import dev.morph.scenarios.generation.AskedModel;
import dev.morph.scenarios.generation.TaskPrompt;
import dev.morph.scenarios.model.CodeModel;
import dev.morph.scenarios.model.Prompt;
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
    return model.spec().name();
  }

  @Override
  public String identity() {
    return model.spec().text();
  }

  @Override
  public OptionalInt mostAnswerTokens() {
    return model.settings().sampling().maxTokens();
  }

  @Override
  public Question question(CodingTask task, String description, int repeat) {
    Prompt prompt = TaskPrompt.of(model, task, description);
    return new AskedModel(model, prompt, repeat);
  }
}
