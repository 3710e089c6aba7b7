package dev.morph.experiments.neighbours;

import dev.morph.scenarios.engine.Question;
import dev.morph.scenarios.engine.SystemUnderTest;
import dev.morph.scenarios.generation.AskedModel;
import dev.morph.scenarios.model.CodeModel;
import dev.morph.scenarios.model.Prompt;
import java.util.OptionalInt;

/** A language model that helps to make mutants. */
interface AskedAssistant extends SystemUnderTest<String, String> {
  /** The one that is asked. */
  CodeModel model();

  /**
   * The words of a question.
   *
   * @param about what it is about
   * @param text in which that stands
   */
  String message(String about, String text);

  @Override
  default String name() {
    return model().spec().text();
  }

  @Override
  default OptionalInt mostAnswerTokens() {
    return model().settings().sampling().maxTokens();
  }

  @Override
  default Question question(String about, String text, int repeat) {
    return new AskedModel(model(), new Prompt(message(about, text), about), repeat);
  }
}
