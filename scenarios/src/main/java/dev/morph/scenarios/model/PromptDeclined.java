package dev.morph.scenarios.model;

import dev.morph.core.morphism.ExecutionFailure;

/**
 * Signals that the provider will never accept this prompt (too long for the model, against its
 * rules), but accepts others: retrying is useless, and the model is not to blame.
 */
public final class PromptDeclined extends ExecutionFailure {
  private static final long serialVersionUID = 1L;

  /** Creates the exception with the provider's reason, in words for a person. */
  public PromptDeclined(String message) {
    super(message);
  }

  @Override
  public Prospect prospect() {
    return Prospect.NEVER_THIS;
  }
}
