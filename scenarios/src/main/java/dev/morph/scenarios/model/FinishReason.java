package dev.morph.scenarios.model;

/** Why an answer ended. */
public enum FinishReason {
  /** The model finished. */
  COMPLETE,
  /** The model finished, and its program passed the tests where the answer was recorded. */
  PASSED,
  /** The model finished, and its program failed the tests where the answer was recorded. */
  FAILED,
  /** The answer reached a token limit, which is not a failure of the model. */
  LENGTH,
  /** The provider withheld the answer. */
  FILTERED,
  /** The model declined; the refusal is in a separate field of the reply. */
  REFUSED,
  /** Another reason, or no reason was given. */
  OTHER
}
