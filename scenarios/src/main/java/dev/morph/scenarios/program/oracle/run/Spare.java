package dev.morph.scenarios.program.oracle.run;

import java.util.Optional;

/** A worker that already holds a program and has nothing to do, if there is one. */
public final class Spare implements AutoCloseable {
  private Optional<WorkerSession> worker = Optional.empty();

  /** The worker; it is the caller's now. */
  public Optional<WorkerSession> take() {
    Optional<WorkerSession> taken = worker;
    worker = Optional.empty();
    return taken;
  }

  /** Puts one here, in place of what was here. */
  public void give(Optional<WorkerSession> idle) {
    close();
    worker = idle;
  }

  @Override
  public void close() {
    take().ifPresent(WorkerSession::close);
  }
}
