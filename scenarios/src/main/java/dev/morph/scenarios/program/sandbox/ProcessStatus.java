package dev.morph.scenarios.program.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The kernel's report about a process in {@code /proc/PID/stat}, see proc(5). */
final class ProcessStatus {
  private static final int STATE = 0;
  private static final int USER_TIME = 11;
  private static final int STARTED = 19;

  private ProcessStatus() {}

  /** Returns whether the process is alive and not a zombie. */
  static boolean isRunning(long pid) {
    String state = String.join("", fields(pid, STATE, 1));
    return !state.isEmpty() && !state.equals("Z") && !state.equals("X");
  }

  /** Returns the user and system time of the process and of its ended children, in kernel ticks. */
  static long processorTicks(long pid) {
    return fields(pid, USER_TIME, 4).stream().mapToLong(Long::parseLong).sum();
  }

  /** Returns the process's start time in ticks since boot, which clock changes do not affect. */
  static String startTime(long pid) {
    return String.join("", fields(pid, STARTED, 1));
  }

  /** Returns fields by their position after the process's name; empty if the process has ended. */
  private static List<String> fields(long pid, int first, int count) {
    try {
      String status = Files.readString(Path.of("/proc/" + pid + "/stat"));
      return List.of(status.substring(status.lastIndexOf(')') + 2).split(" "))
          .subList(first, first + count);
    } catch (IOException | RuntimeException gone) {
      return List.of();
    }
  }
}
