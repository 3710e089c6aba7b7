package dev.morph.scenarios.program.sandbox.worker;

/** Thrown if a value cannot be built for its receiver, or the member to call does not exist. */
final class UnbuildableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UnbuildableException(String what) {
    super(what);
  }
}
