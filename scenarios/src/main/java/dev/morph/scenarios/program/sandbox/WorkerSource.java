package dev.morph.scenarios.program.sandbox;

/** Hands out fresh workers. Thread-safe. */
public interface WorkerSource {
  /**
   * An unused worker, its wall-clock limit starting now.
   *
   * @throws InterruptedException if interrupted while waiting for one
   */
  Worker take() throws InterruptedException;
}
