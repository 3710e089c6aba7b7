package dev.morph.core.fault;

/** A {@link Fault} that happened. Its message is one line for a person; its remedy another. */
public final class FaultException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final Fault fault;
  private final String remedy;

  FaultException(Fault fault, String message, String remedy) {
    super(message);
    this.fault = fault;
    this.remedy = remedy;
  }

  /** Which one. */
  public Fault fault() {
    return fault;
  }

  /** What the user can do about it. */
  public String remedy() {
    return remedy;
  }
}
