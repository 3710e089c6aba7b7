package dev.morph.scenarios.program.oracle.run;

import dev.morph.scenarios.program.sandbox.WorkerLostException;
import dev.morph.scenarios.program.sandbox.worker.Compiled;
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

  /**
   * The worker with another form of its program in place of the one it holds. What it does from now
   * on counts for no verdict: the program may have left something behind in it.
   */
  public Optional<WorkerSession> take(Compiled otherForm) {
    Optional<WorkerSession> taken = take();
    try {
      if (taken.isPresent()) {
        taken.get().load(otherForm);
      }
      return taken;
    } catch (WorkerLostException e) {
      return Optional.empty();
    }
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
