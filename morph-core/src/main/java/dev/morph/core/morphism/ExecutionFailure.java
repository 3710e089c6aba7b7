package dev.morph.core.morphism;

/**
 * Thrown if the system under test gave no output because it could not be reached or is exhausted.
 * The test case is never the reason.
 */
public final class ExecutionFailure extends Exception {
  private static final long serialVersionUID = 1L;

  /** Whether a retry may succeed. */
  public enum Prospect {
    /** A retry may succeed, and other inputs may succeed now. */
    ANOTHER_TIME,
    /** At present the system answers no input at all. */
    NOTHING_NOW,
    /** This input will never get an answer, but other inputs may. */
    NEVER_THIS,
    /** This system has no answer to this input, but another system might. */
    ELSEWHERE
  }

  private final Prospect prospect;

  /** Creates a failure after which a retry may succeed, with a description for people. */
  public ExecutionFailure(String message) {
    this(message, Prospect.ANOTHER_TIME);
  }

  /** Creates a failure with a description and the prospect of a retry. */
  public ExecutionFailure(String message, Prospect prospect) {
    super(message);
    this.prospect = prospect;
  }

  /** Creates a failure with a description and a cause. */
  public ExecutionFailure(String message, Throwable cause) {
    super(message, cause);
    this.prospect = Prospect.ANOTHER_TIME;
  }

  /** Returns whether a retry may succeed. */
  public Prospect prospect() {
    return prospect;
  }
}
