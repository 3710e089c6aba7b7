package dev.morph.scenarios.model;

import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.scenarios.engine.RepeatBehaviour;
import dev.morph.scenarios.engine.store.RateLedger;
import java.util.OptionalInt;

/** A model that is asked for programs. Safe for use by several threads. */
public interface CodeModel {
  /** Returns the specification of the model, as the user named it. */
  ModelSpec spec();

  /** Returns the settings with which the model is queried. */
  ModelSettings settings();

  /**
   * Sends a prompt to the model and returns the answer; earlier answers are not reused.
   *
   * @param repeat 0 the first time; only a model that is seeded or recorded needs this
   * @throws ExecutionFailure if the model gave no answer; the prospect says whether the model
   *     currently answers no requests, will never answer this prompt, or may answer this prompt or
   *     the next
   * @throws dev.morph.core.fault.FaultException if no prompt can succeed until the user changes
   *     something
   */
  Answer ask(Prompt prompt, int repeat) throws ExecutionFailure;

  /** Returns the answer to a prompt that is sent for the first time. */
  default Answer ask(Prompt prompt) throws ExecutionFailure {
    return ask(prompt, 0);
  }

  /** Returns what to expect if the model is asked the same question again. */
  default RepeatBehaviour repeatBehaviour() {
    return RepeatBehaviour.MAY_DIFFER;
  }

  /**
   * Returns how many answers to a prompt exist; empty if the model can be asked any number of
   * times.
   */
  default OptionalInt mostAnswers(Prompt prompt) {
    return OptionalInt.empty();
  }

  /**
   * Shares the per-minute limits of the model's server with other workers: from now on, the limits
   * apply to all workers together.
   */
  default void shareRateLimits(RateLedger rates) {}

  /** Returns the identity of an answer: see {@link AnswerKey}. */
  default String answerKey(Prompt prompt, int repeat) {
    return AnswerKey.hash(spec(), settings(), prompt, repeat);
  }
}
