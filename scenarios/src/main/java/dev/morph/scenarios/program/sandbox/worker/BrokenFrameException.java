package dev.morph.scenarios.program.sandbox.worker;

/** The other side wrote bytes that are no frame of this protocol. */
public final class BrokenFrameException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Says what was found instead. */
  public BrokenFrameException(String found) {
    super(found);
  }
}
