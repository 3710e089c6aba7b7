package dev.morph.experiments.neighbours;

import dev.morph.scenarios.engine.Price;
import dev.morph.scenarios.engine.Question;
import dev.morph.scenarios.engine.SystemUnderTest;
import dev.morph.scenarios.model.AskedModel;
import dev.morph.scenarios.model.CodeModel;
import dev.morph.scenarios.model.ModelSettings;
import dev.morph.scenarios.model.ModelSpec;
import dev.morph.scenarios.model.Models;
import dev.morph.scenarios.model.Prices;
import dev.morph.scenarios.model.Prompt;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BinaryOperator;

/**
 * A language model that helps to create mutants.
 *
 * @param model the model that is queried
 * @param price the model's price, if it is known
 * @param message creates a prompt from its subject, such as a word, and the text around the subject
 */
record AskedAssistant(CodeModel model, Optional<Price> price, BinaryOperator<String> message)
    implements SystemUnderTest<String, String> {
  static AskedAssistant open(String model, BinaryOperator<String> message) {
    return open(model, Prices.embedded(), message);
  }

  static AskedAssistant open(String model, Prices prices, BinaryOperator<String> message) {
    ModelSpec spec = ModelSpec.parse(model);
    return new AskedAssistant(
        Models.open(spec, ModelSettings.DEFAULT), prices.priceOf(spec), message);
  }

  @Override
  public String name() {
    return model.spec().text();
  }

  @Override
  public OptionalInt mostAnswerTokens() {
    return model.settings().sampling().maxTokens();
  }

  @Override
  public Question question(String about, String text, int repeat) {
    return new AskedModel(model, new Prompt(message.apply(about, text), about), repeat);
  }
}
