package dev.morph.scenarios.program.oracle.run;

import dev.morph.scenarios.program.sandbox.WorkerLostException;
import dev.morph.scenarios.program.sandbox.worker.Compiled;
import java.util.Optional;

/** An idle worker that has already loaded a program, if there is one. */
public final class Spare implements AutoCloseable {
  private Optional<WorkerSession> worker = Optional.empty();

  /** Takes the worker, which then belongs to the caller. */
  public Optional<WorkerSession> take() {
    Optional<WorkerSession> taken = worker;
    worker = Optional.empty();
    return taken;
  }

  /**
   * Takes the worker with another form of its program loaded instead. Its further outcomes do not
   * count for any verdict, because the program may have left something behind in it.
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

  /** Stores a worker, replacing the current one. */
  public void give(Optional<WorkerSession> idle) {
    close();
    worker = idle;
  }

  @Override
  public void close() {
    take().ifPresent(WorkerSession::close);
  }
}
