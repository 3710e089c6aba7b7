package dev.morph.scenarios.program.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The user ids of workers if we are root: they belong to no account and differ between workers
 * alive at the same time, so that the per-user process limit applies to each worker separately.
 */
final class UserIds {
  private static final long BASE = 1_000_000_000L;
  private static final long NARROW_BASE = 40_000;
  private static final long NARROW_BLOCKS = 75;

  /** Maximum number of workers alive at the same time in one Morph process. */
  static final int SLOTS = 256;

  private UserIds() {}

  /**
   * Returns the user id for a slot. If enough ids are available, it differs from those of all other
   * Morph processes.
   */
  static long forSlot(int slot) {
    long process = ProcessHandle.current().pid();
    return hasManyIds()
        ? BASE + process * SLOTS + slot
        : NARROW_BASE + process % NARROW_BLOCKS * SLOTS + slot;
  }

  static String describe() {
    return "user ids from " + forSlot(0) + ", one for each worker";
  }

  /**
   * Returns whether many ids are available: in a container with its own user namespace there are
   * only about 65,536.
   */
  private static boolean hasManyIds() {
    try {
      String[] fields = Files.readString(Path.of("/proc/self/uid_map")).strip().split("\\s+", 4);
      return fields.length == 3
          && Long.parseLong(fields[0]) == 0
          && Long.parseLong(fields[2]) > Integer.MAX_VALUE;
    } catch (IOException | NumberFormatException e) {
      return false;
    }
  }
}
