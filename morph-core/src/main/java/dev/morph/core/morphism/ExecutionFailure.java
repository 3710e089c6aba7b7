package dev.morph.core.morphism;

/**
 * The system under test gave no output: it was not reached, or it is exhausted. Never the fault of
 * a test case.
 */
public class ExecutionFailure extends Exception {
  private static final long serialVersionUID = 1L;

  /** With what happened, in words for a person. */
  public ExecutionFailure(String message) {
    super(message);
  }

  /** With what happened and what raised it. */
  public ExecutionFailure(String message, Throwable cause) {
    super(message, cause);
  }
}
