package dev.morph.scenarios.program.sandbox.worker.read;

/** Thrown if a value cannot be built for its receiver, or the member to call does not exist. */
public final class UnbuildableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UnbuildableException(String what) {
    super(what);
  }
}
