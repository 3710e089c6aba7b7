package dev.morph.core.morphism;

/**
 * The system under test gave no output because it could not be reached or is exhausted. It is never
 * the fault of a test case.
 */
public final class ExecutionFailure extends Exception {
  private static final long serialVersionUID = 1L;

  /** What to expect of a retry. */
  public enum Prospect {
    /** A retry may succeed, and other inputs may succeed now. */
    ANOTHER_TIME,
    /** No input gets an answer at present. */
    NOTHING_NOW,
    /** This input will never get an answer, though others do. */
    NEVER_THIS,
    /** This system has no answer to this input; another might. */
    ELSEWHERE
  }

  private final Prospect prospect;

  /** Creates a failure after which a retry may succeed, with a description for people. */
  public ExecutionFailure(String message) {
    this(message, Prospect.ANOTHER_TIME);
  }

  /** Creates a failure with a description and what to expect of a retry. */
  public ExecutionFailure(String message, Prospect prospect) {
    super(message);
    this.prospect = prospect;
  }

  /** Creates a failure with a description and a cause. */
  public ExecutionFailure(String message, Throwable cause) {
    super(message, cause);
    this.prospect = Prospect.ANOTHER_TIME;
  }

  /** What to expect of a retry. */
  public Prospect prospect() {
    return prospect;
  }
}
