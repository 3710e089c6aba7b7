package dev.morph.scenarios.model;

import dev.morph.core.morphism.ExecutionFailure;

/** Signals that the model could not be reached or could not serve, even after retries. */
public final class ModelUnavailable extends ExecutionFailure {
  private static final long serialVersionUID = 1L;

  ModelUnavailable(String message) {
    super(message);
  }

  @Override
  public Prospect prospect() {
    return Prospect.NOTHING_NOW;
  }
}
