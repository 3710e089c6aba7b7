package dev.morph.scenarios.oracle;

import java.util.Optional;

/** A worker that already holds a program and has nothing to do, if there is one. */
final class Spare implements AutoCloseable {
  private Optional<WorkerSession> worker = Optional.empty();

  /** The worker; it is the caller's now. */
  Optional<WorkerSession> take() {
    Optional<WorkerSession> taken = worker;
    worker = Optional.empty();
    return taken;
  }

  /** Puts one here, in place of what was here. */
  void give(Optional<WorkerSession> idle) {
    close();
    worker = idle;
  }

  @Override
  public void close() {
    take().ifPresent(WorkerSession::close);
  }
}
