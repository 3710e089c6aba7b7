package dev.morph.scenarios.model;

/** Why an answer ended. */
public enum FinishReason {
  /** The model finished. */
  COMPLETE,
  /** The model finished, and its program passed the tests where the answer was recorded. */
  PASSED,
  /** The model finished, and its program failed the tests where the answer was recorded. */
  FAILED,
  /** It reached a token limit, which is not a failure of the model. */
  LENGTH,
  /** The provider withheld it. */
  FILTERED,
  /** The model declined, in a field of its own. */
  REFUSED,
  /** Another reason, or none was given. */
  OTHER
}
