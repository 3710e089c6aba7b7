package dev.morph.scenarios.program.sandbox;

/** Hands out fresh workers. Thread-safe. */
public interface WorkerSource {
  /**
   * Returns an unused worker, whose wall-clock limit starts now.
   *
   * @throws InterruptedException if interrupted while waiting for a worker
   */
  Worker takeWorker() throws InterruptedException;
}
