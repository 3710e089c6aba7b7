package dev.morph.scenarios.engine.examination;

/**
 * Signals that a seed cannot proceed now, through no fault of the model's programs: it is resumed
 * later, never scored.
 */
public final class SuspendedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String reason;

  SuspendedException(String reason) {
    super(reason);
    this.reason = reason;
  }

  /** Returns the reason in words for a person. */
  public String reason() {
    return reason;
  }
}
