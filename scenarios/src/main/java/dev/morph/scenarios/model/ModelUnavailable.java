package dev.morph.scenarios.model;

import dev.morph.core.morphism.ExecutionFailure;

/** The model could not be reached, or could not serve, although asking again was tried. */
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
