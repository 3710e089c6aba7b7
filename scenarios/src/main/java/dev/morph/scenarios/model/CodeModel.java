package dev.morph.scenarios.model;

import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.scenarios.engine.Again;
import dev.morph.scenarios.engine.store.RateLedger;

/** A model that is asked for programs. Safe for use by several threads. */
public interface CodeModel {
  /** Which model, as the user named it. */
  ModelSpec spec();

  /** How it is asked. */
  ModelSettings settings();

  /**
   * Its answer to one prompt, not reused from anywhere.
   *
   * @throws ModelUnavailable if it answers no request now: the run is to be suspended
   * @throws PromptDeclined if it will never answer this prompt, though it answers others
   * @throws ExecutionFailure if it gave none for another reason that may not hold for the next
   *     prompt
   * @throws dev.morph.core.fault.FaultException if no prompt can succeed before the user changes
   *     something
   */
  Answer ask(Prompt prompt) throws ExecutionFailure;

  /**
   * Its answer to a prompt it may have been asked before.
   *
   * @param repeat 0 for the first time; only a recording has to know
   */
  default Answer ask(Prompt prompt, int repeat) throws ExecutionFailure {
    return ask(prompt);
  }

  /** What is known of it when it is asked the same again. */
  default Again again() {
    return Again.MAY_DIFFER;
  }

  /** From now on others ask its server too, and the limits a minute hold for all together. */
  default void share(RateLedger rates) {}

  /** The identity of an answer: see {@link AnswerKey}. */
  default String answerKey(Prompt prompt, int repeat) {
    return AnswerKey.of(spec(), settings(), prompt, repeat);
  }
}
