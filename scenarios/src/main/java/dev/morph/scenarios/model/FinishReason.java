package dev.morph.scenarios.model;

/** Why an answer ended where it did. */
public enum FinishReason {
  /** The model was done. */
  COMPLETE,
  /** It was cut by a token limit: no failure of the model. */
  LENGTH,
  /** The provider withheld it. */
  FILTERED,
  /** Another reason, or none was given. */
  OTHER
}
