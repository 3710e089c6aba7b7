package dev.morph.scenarios.program.java;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/**
 * For tests only: the processor time of all processes that this one started, those that still run
 * among them. So what runs on after one test counts for that test, and not for the next.
 */
final class ChildrensTime {
  private static final int USER = 11;
  private static final int SYSTEM = 12;
  private static final int USER_OF_THE_ENDED = 13;
  private static final int SYSTEM_OF_THE_ENDED = 14;
  private static final int MILLIS_PER_TICK = 10;

  private ChildrensTime() {}

  /** User and system time together. */
  static Duration soFar() throws IOException {
    String[] own = status("self");
    long ticks = ticks(own, USER_OF_THE_ENDED, SYSTEM_OF_THE_ENDED);
    for (long pid : ProcessHandle.current().descendants().mapToLong(ProcessHandle::pid).toArray()) {
      try {
        String[] fields = status(Long.toString(pid));
        ticks += ticks(fields, USER, SYSTEM, USER_OF_THE_ENDED, SYSTEM_OF_THE_ENDED);
      } catch (IOException e) {
        continue; // it ended meanwhile
      }
    }
    return Duration.ofMillis(MILLIS_PER_TICK * ticks);
  }

  private static String[] status(String process) throws IOException {
    String status = Files.readString(Path.of("/proc", process, "stat"));
    return status.substring(status.lastIndexOf(')') + 2).split(" ", -1);
  }

  private static long ticks(String[] fields, int... which) {
    long ticks = 0;
    for (int field : which) {
      ticks += Long.parseLong(fields[field]);
    }
    return ticks;
  }
}
