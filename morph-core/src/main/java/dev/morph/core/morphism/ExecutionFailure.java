package dev.morph.core.morphism;

/**
 * The system under test gave no output: it was not reached, or it is exhausted. Never the fault of
 * a test case.
 */
public class ExecutionFailure extends Exception {
  private static final long serialVersionUID = 1L;

  /** What is to be expected of asking again. */
  public enum Prospect {
    /** It may answer another time, and other inputs now. */
    ANOTHER_TIME,
    /** It answers nothing at present, whatever the input. */
    NOTHING_NOW,
    /** It will never answer this input, though it answers others. */
    NEVER_THIS,
    /** It holds no answer to this input; another system might. */
    ELSEWHERE
  }

  /** With what happened, in words for a person. */
  public ExecutionFailure(String message) {
    super(message);
  }

  /** With what happened and what raised it. */
  public ExecutionFailure(String message, Throwable cause) {
    super(message, cause);
  }

  /** What is to be expected of asking again. */
  public Prospect prospect() {
    return Prospect.ANOTHER_TIME;
  }
}
