package dev.morph.scenarios.program.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The user ids that workers get where we are root: no account's, and another one for each worker
 * alive at the same time, so that the limit on a user's processes counts one worker.
 */
final class UserIds {
  private static final long BASE = 1_000_000_000L;
  private static final long NARROW_BASE = 40_000;
  private static final long NARROW_BLOCKS = 75;

  /** Workers alive at the same time in one process of ours. */
  static final int SLOTS = 256;

  private UserIds() {}

  /** The id for a slot; unlike that of any other process of ours where ids are plentiful. */
  static long of(int slot) {
    long process = ProcessHandle.current().pid();
    return wide()
        ? BASE + process * SLOTS + slot
        : NARROW_BASE + process % NARROW_BLOCKS * SLOTS + slot;
  }

  static String describe() {
    return "user ids from " + of(0) + ", one for each worker";
  }

  /** In a container with its own user namespace only some 65,536 ids exist. */
  private static boolean wide() {
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
