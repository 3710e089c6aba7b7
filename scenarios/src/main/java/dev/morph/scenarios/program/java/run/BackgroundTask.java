package dev.morph.scenarios.program.java.run;

import dev.morph.scenarios.program.oracle.CachedValues;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * A task that runs on a separate thread while the caller continues. Closing the task cancels it,
 * because its result is no longer needed.
 */
public final class BackgroundTask<T> implements AutoCloseable {
  private final FutureTask<T> task;

  public BackgroundTask(CachedValues.Source<T> work) {
    this.task = new FutureTask<>(work::compute);
  }

  /** Starts the task. */
  public void start() {
    Thread thread = new Thread(task, "oracle-background");
    thread.setDaemon(true);
    thread.start();
  }

  /**
   * Returns the result, and runs the task on this thread if it was not started. Rethrows the task's
   * exception.
   */
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
