package dev.morph.scenarios.program.sandbox;

/** A worker ended, was ended, or said what no worker says. */
public final class WorkerLostException extends Exception {
  private static final long serialVersionUID = 1L;

  /** So begin the limits of {@link Patience}. */
  static final String ANSWER = "answer-";

  private final String limit;

  WorkerLostException(String why, String limit) {
    super(limit.isEmpty() ? why : "limit " + limit);
    this.limit = limit;
  }

  /** The limit at which it was ended from outside; empty if it just ended. */
  public String limit() {
    return limit;
  }

  /** Whether it was ended from outside at a limit, and did not end by itself. */
  public boolean atLimit() {
    return !limit.isEmpty();
  }

  /** Whether it was one answer that took too long, whatever the worker had done before. */
  public boolean wasOneAnswer() {
    return limit.startsWith(ANSWER);
  }
}
