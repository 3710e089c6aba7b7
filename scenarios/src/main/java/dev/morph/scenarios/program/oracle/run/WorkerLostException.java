package dev.morph.scenarios.program.oracle.run;

/** A worker ended, was ended, or wrote what no worker writes. */
final class WorkerLostException extends Exception {
  private static final long serialVersionUID = 1L;

  private final boolean limited;

  WorkerLostException(String why) {
    this(why, false);
  }

  private WorkerLostException(String why, boolean limited) {
    super(why);
    this.limited = limited;
  }

  /** It was ended from outside, at this limit. */
  static WorkerLostException at(String limit) {
    return new WorkerLostException("limit " + limit, true);
  }

  /** Whether it was ended from outside at a limit, and did not end by itself. */
  boolean atLimit() {
    return limited;
  }
}
