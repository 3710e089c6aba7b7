package dev.morph.scenarios.oracle;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Work that goes on beside that of whoever started it, on a thread of its own. */
final class Beside<T> {
  private final FutureTask<T> task;

  private Beside(FutureTask<T> task) {
    this.task = task;
  }

  /** Starts it. If nobody waits for it, it goes on to its end all the same. */
  static <T> Beside<T> start(Remembered.Source<T> work) {
    FutureTask<T> task = new FutureTask<>(work::compute);
    Thread thread = new Thread(task, "oracle-beside");
    thread.setDaemon(true);
    thread.start();
    return new Beside<>(task);
  }

  /** What it gave; what it threw is thrown here. */
  T await() throws InterruptedException {
    try {
      return task.get();
    } catch (ExecutionException e) {
      throw Remembered.failure(e.getCause());
    }
  }
}
