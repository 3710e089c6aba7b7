package dev.morph.core.fault;

/** The kind of fault, which determines the exit code of the command line. */
public enum FaultKind {
  /** A gate failed, or a run ended incomplete and can be resumed. */
  INCOMPLETE(1),
  /** Wrong usage or input. */
  INPUT(2),
  /** The machine or the network does not provide something that Morph needs. */
  ENVIRONMENT(3);

  private final int exitCode;

  FaultKind(int exitCode) {
    this.exitCode = exitCode;
  }

  /** Returns the exit code of a command that ends with a fault of this kind. */
  public int exitCode() {
    return exitCode;
  }
}
