package dev.morph.scenarios.engine.examination;

/**
 * Signals that a seed cannot be examined further now, through no fault of the model's programs. The
 * seed is resumed later and is not scored.
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
