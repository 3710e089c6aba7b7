package dev.morph.scenarios.program.java.run;

import dev.morph.scenarios.program.sandbox.WorkerLostException;
import dev.morph.scenarios.program.sandbox.worker.wire.Compiled;
import java.util.Optional;

/** Stores at most one idle worker that has already loaded a program. */
public final class ReusableWorker implements AutoCloseable {
  /**
   * An instance that stores no worker, so that a run ends its worker instead of leaving it idle.
   */
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

  /** Removes and returns the worker, which then belongs to the caller. */
  public Optional<WorkerSession> take() {
    Optional<WorkerSession> taken = worker;
    worker = Optional.empty();
    return taken;
  }

  /**
   * Moves the worker to a new instance and loads another version of its program into it. Outcomes
   * of that version must not count for a verdict, because the program may have left something
   * behind in the worker.
   */
  public ReusableWorker reloadedWith(Compiled otherForm) {
    ReusableWorker other = new ReusableWorker();
    try {
      if (worker.isPresent()) {
        worker.get().load(otherForm);
      }
      take().ifPresent(other::store);
    } catch (WorkerLostException e) {
      close();
    }
    return other;
  }

  /** Stores a worker, replacing the current one. */
  void store(WorkerSession idle) {
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
