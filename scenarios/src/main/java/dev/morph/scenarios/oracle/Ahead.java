package dev.morph.scenarios.oracle;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** A program that is being compiled while its opposite is looked at. */
final class Ahead implements AutoCloseable {
  private final FutureTask<Compilations.Ready> task;
  private boolean taken;

  Ahead(Compilations compilations, Program program) {
    task = new FutureTask<>(() -> compilations.prepare(program));
    Thread thread = new Thread(task, "oracle-compiling");
    thread.setDaemon(true);
    thread.start();
  }

  /** The compiled program; its worker is the caller's to close. */
  Compilations.Ready get() throws InterruptedException {
    try {
      Compilations.Ready ready = task.get();
      taken = true;
      return ready;
    } catch (ExecutionException e) {
      throw e.getCause() instanceof RuntimeException failure
          ? failure
          : new IllegalStateException(e.getCause());
    }
  }

  /** Gives up what nobody took. */
  @Override
  public void close() {
    if (taken) {
      return;
    }
    try {
      task.get().worker().ifPresent(WorkerSession::close);
    } catch (ExecutionException e) {
      return; // there is nothing to give up
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
