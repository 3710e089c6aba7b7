package dev.morph.scenarios.program.oracle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/**
 * For tests only: the processor time of all processes that this one started and that have ended.
 */
final class ChildrensTime {
  private static final int USER = 13;
  private static final int SYSTEM = 14;
  private static final int MILLIS_PER_TICK = 10;

  private ChildrensTime() {}

  /** User and system time together. */
  static Duration soFar() throws IOException {
    String status = Files.readString(Path.of("/proc/self/stat"));
    String[] fields = status.substring(status.lastIndexOf(')') + 2).split(" ", -1);
    long ticks = Long.parseLong(fields[USER]) + Long.parseLong(fields[SYSTEM]);
    return Duration.ofMillis(MILLIS_PER_TICK * ticks);
  }
}
