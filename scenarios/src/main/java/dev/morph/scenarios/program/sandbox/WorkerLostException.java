package dev.morph.scenarios.program.sandbox;

/** Thrown if a worker ended, was killed, or wrote something invalid. */
public final class WorkerLostException extends Exception {
  private static final long serialVersionUID = 1L;

  /** Prefix of the names of limits that are in {@link AnswerLimits}. */
  static final String ANSWER = "answer-";

  private final String limit;

  WorkerLostException(String why, String limit) {
    super(limit.isEmpty() ? why : "limit " + limit);
    this.limit = limit;
  }

  /** The limit at which the worker was killed from outside; empty if it ended by itself. */
  public String limit() {
    return limit;
  }

  /** Whether the worker was killed from outside at a limit and did not end by itself. */
  public boolean exceededLimit() {
    return !limit.isEmpty();
  }

  /** Whether a single answer took too long, whatever the worker had done before. */
  public boolean exceededAnswerLimit() {
    return limit.startsWith(ANSWER);
  }
}
