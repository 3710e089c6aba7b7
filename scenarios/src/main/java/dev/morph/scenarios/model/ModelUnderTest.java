package dev.morph.scenarios.model;

import dev.morph.scenarios.engine.Price;
import dev.morph.scenarios.engine.Question;
import dev.morph.scenarios.engine.RepeatBehaviour;
import dev.morph.scenarios.engine.SystemUnderTest;
import dev.morph.scenarios.engine.store.RateLedger;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A language model as the system under test: it is asked to write a program, to repair one, or to
 * do anything else that a prompt can request.
 *
 * @param model the model that is queried
 * @param price the price of the model's tokens, if known
 * @param prompting builds the prompts
 * @param <T> type of the tasks
 * @param <I> type of the inputs
 */
public record ModelUnderTest<T, I>(
    CodeModel model, Optional<Price> price, Prompting<T, I> prompting)
    implements SystemUnderTest<T, I> {
  /** Builds a prompt; the same task and input give the same prompt. */
  @FunctionalInterface
  public interface Prompting<T, I> {
    /**
     * Returns the prompt for the model.
     *
     * @param repeat 0 when the question is asked for the first time
     */
    Prompt promptFor(T task, I input, int repeat);
  }

  @Override
  public String name() {
    return model.spec().name();
  }

  @Override
  public String identity() {
    return model.spec().text();
  }

  @Override
  public RepeatBehaviour repeatBehaviour() {
    return model.repeatBehaviour();
  }

  @Override
  public OptionalInt mostAnswers(T task, I input) {
    return model.mostAnswers(prompting.promptFor(task, input, 0));
  }

  @Override
  public OptionalInt mostAnswerTokens() {
    return model.settings().sampling().maxTokens();
  }

  @Override
  public void shareRateLimits(RateLedger rates) {
    model.shareRateLimits(rates);
  }

  @Override
  public Question question(T task, I input, int repeat) {
    return new AskedModel(model, prompting.promptFor(task, input, repeat), repeat);
  }
}
