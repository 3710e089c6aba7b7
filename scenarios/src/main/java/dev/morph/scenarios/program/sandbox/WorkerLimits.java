package dev.morph.scenarios.program.sandbox;

import java.time.Duration;

/**
 * The limits of one worker, enforced from outside it.
 *
 * @param wall wall-clock time from when the worker is taken from the pool until it is killed
 * @param cpu processor time of the whole process
 * @param heapBytes size of the process's Java heap
 * @param memoryBytes memory of the whole process group, including the heap; no single process may
 *     reserve more either, so a JVM needs about 320 MiB beyond its heap
 * @param processes number of processes and threads
 * @param fileBytes size of the largest file, and of the temporary folder
 * @param outputBytes size of the largest answer that the worker may write; anything beyond is not
 *     read
 */
public record WorkerLimits(
    Duration wall,
    Duration cpu,
    long heapBytes,
    long memoryBytes,
    int processes,
    long fileBytes,
    int outputBytes) {

  /**
   * Limits for compiling and running one small program. Each input has its own limit; the wall time
   * is a safeguard if that limit fails, and long enough for a busy machine.
   */
  public static final WorkerLimits DEFAULT =
      new WorkerLimits(
          Duration.ofSeconds(60),
          Duration.ofSeconds(20),
          256L << 20,
          768L << 20,
          128,
          16L << 20,
          8 << 20);
}
