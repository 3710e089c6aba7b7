package dev.morph.scenarios.program.sandbox.worker;

/** A value cannot be built for what is to receive it, or what is to be called is not there. */
final class UnbuildableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UnbuildableException(String what) {
    super(what);
  }
}
