package dev.morph.scenarios.program.java.run;

import dev.morph.scenarios.program.sandbox.WorkerLostException;
import dev.morph.scenarios.program.sandbox.worker.Compiled;
import java.util.Optional;

/** An idle worker that has already loaded a program, if there is such a worker. */
public final class ReusableWorker implements AutoCloseable {
  /** Keeps no worker: a run that should leave none behind ends its own worker. */
  public static final ReusableWorker NONE = new ReusableWorker(false);

  private final boolean keeps;
  private Optional<WorkerSession> worker = Optional.empty();

  /** Creates an instance without a worker. */
  public ReusableWorker() {
    this(true);
  }

  private ReusableWorker(boolean keeps) {
    this.keeps = keeps;
  }

  /** Takes the worker, which then belongs to the caller. */
  public Optional<WorkerSession> take() {
    Optional<WorkerSession> taken = worker;
    worker = Optional.empty();
    return taken;
  }

  /**
   * Takes the worker with another version of its program loaded instead. Its further outcomes do
   * not count for any verdict, because the program may have left something behind in it.
   */
  public ReusableWorker as(Compiled otherForm) {
    ReusableWorker other = new ReusableWorker();
    try {
      if (worker.isPresent()) {
        worker.get().load(otherForm);
      }
      take().ifPresent(other::give);
    } catch (WorkerLostException e) {
      close();
    }
    return other;
  }

  /** Stores a worker, replacing the current one. */
  void give(WorkerSession idle) {
    close();
    if (keeps) {
      worker = Optional.of(idle);
    } else {
      idle.close();
    }
  }

  @Override
  public void close() {
    take().ifPresent(WorkerSession::close);
  }
}
