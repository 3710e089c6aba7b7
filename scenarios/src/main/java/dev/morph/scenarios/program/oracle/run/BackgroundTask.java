package dev.morph.scenarios.program.oracle.run;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Work that runs on a thread of its own while the caller goes on. Closing it means that nobody
 * waits any more: what has not begun never will.
 */
public final class BackgroundTask<T> implements AutoCloseable {
  private final FutureTask<T> task;

  public BackgroundTask(CachedValues.Source<T> work) {
    this.task = new FutureTask<>(work::compute);
  }

  /** Starts it now. */
  public void start() {
    Thread thread = new Thread(task, "oracle-background");
    thread.setDaemon(true);
    thread.start();
  }

  /** What it gives; done here if it was not started. What it throws is thrown here. */
  public T await() throws InterruptedException {
    task.run();
    try {
      return task.get();
    } catch (ExecutionException e) {
      throw CachedValues.failure(e.getCause());
    }
  }

  @Override
  public void close() {
    task.cancel(true);
  }
}
