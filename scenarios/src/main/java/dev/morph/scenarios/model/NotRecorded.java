package dev.morph.scenarios.model;

import dev.morph.core.morphism.ExecutionFailure;

/**
 * Signals that a recording has no answer to this prompt: the model itself would have to be asked.
 */
public final class NotRecorded extends ExecutionFailure {
  private static final long serialVersionUID = 1L;

  NotRecorded(String message) {
    super(message);
  }

  @Override
  public Prospect prospect() {
    return Prospect.ELSEWHERE;
  }
}
