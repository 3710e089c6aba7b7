package dev.morph.scenarios.program.sandbox.worker.wire;

/** Thrown if the other side wrote bytes that are not a frame of this protocol. */
public final class BrokenFrameException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Creates the exception with a description of what was found instead. */
  public BrokenFrameException(String found) {
    super(found);
  }
}
