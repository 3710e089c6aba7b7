package dev.morph.scenarios.evaluation;

/**
 * A seed cannot go on now, through no fault of the model's programs: it is resumed later, never
 * scored.
 */
final class SuspendedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  SuspendedException(String reason) {
    super(reason);
  }
}
