package dev.morph.glove.tools.trainer;

import java.nio.file.Path;

/**
 * How much of the counts of a training is held in memory, and where the rest goes.
 *
 * @param pairs of words at once, from 1
 * @param folder for files that are deleted when they are no longer needed; made if it is not there
 */
public record WorkingMemory(int pairs, Path folder) {
  /** At most: in two hash tables that are growing, and in the list that is trained on. */
  private static final int BYTES_A_PAIR = 200;

  /** Checks that there is room for one. */
  public WorkingMemory {
    if (pairs < 1) {
      throw new IllegalArgumentException("no room for a single pair");
    }
  }

  /** As many pairs as fit into so many bytes. */
  public static WorkingMemory ofBytes(long bytes, Path folder) {
    long pairs = Math.max(1, Math.min(bytes / BYTES_A_PAIR, 1 << 28));
    return new WorkingMemory((int) pairs, folder);
  }

  /** A quarter of the memory this process may have. */
  public static WorkingMemory ofThisProcess(Path folder) {
    return ofBytes(Runtime.getRuntime().maxMemory() / 4, folder);
  }

  /** The same, with the system's folder for such files. */
  public static WorkingMemory ofThisProcess() {
    return ofThisProcess(Path.of(System.getProperty("java.io.tmpdir", ".")));
  }
}
