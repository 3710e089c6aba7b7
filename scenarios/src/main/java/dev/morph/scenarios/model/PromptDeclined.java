package dev.morph.scenarios.model;

import dev.morph.core.morphism.ExecutionFailure;

/**
 * The provider takes this prompt never (too long for the model, against its rules), though it takes
 * others: asking again is of no use, and the model is not to blame.
 */
public final class PromptDeclined extends ExecutionFailure {
  private static final long serialVersionUID = 1L;

  /** With the provider's reason, in words for a person. */
  public PromptDeclined(String message) {
    super(message);
  }

  @Override
  public Prospect prospect() {
    return Prospect.NEVER_THIS;
  }
}
