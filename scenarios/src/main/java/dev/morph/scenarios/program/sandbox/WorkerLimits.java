package dev.morph.scenarios.program.sandbox;

import java.time.Duration;

/**
 * What one worker may use up; enforced from outside it.
 *
 * @param wall time from when the worker is taken from the pool to when it is killed
 * @param cpu processor time of the whole process
 * @param heapBytes of its Java heap
 * @param memoryBytes of the whole process group, heap included; each process may not reserve more
 *     either, so a JVM needs some 320 MiB beyond its heap
 * @param processes processes and threads
 * @param fileBytes largest file, and size of its temporary folder
 * @param outputBytes largest answer it may write; what is beyond is not read
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
   * For compiling and running one small program. Each input has a limit of its own; the wall time
   * is for what stops even that, and long enough for a busy machine.
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
