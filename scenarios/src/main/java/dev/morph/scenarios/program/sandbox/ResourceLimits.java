package dev.morph.scenarios.program.sandbox;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The limits that the kernel enforces for each process: prlimit's arguments. */
final class ResourceLimits {
  private static final int FILES = 256;

  /** Address space that is reserved but never used, allowed if resident memory is capped anyway. */
  private static final long SLACK = 512L << 20;

  private ResourceLimits() {}

  /** Returns the arguments for all limits except the number of processes. */
  static List<String> perProcess(Path prlimit, WorkerLimits limits, boolean memoryCapped) {
    long cpu = Math.max(1, limits.cpu().toSeconds());
    long addressSpace = limits.memoryBytes() + (memoryCapped ? SLACK : 0);
    return new ArrayList<>(
        List.of(
            prlimit.toString(),
            "--core=0",
            "--as=" + addressSpace,
            "--cpu=" + cpu + ":"
                + (cpu + 1), // a telling signal first, then one that cannot be caught
            "--fsize=" + limits.fileBytes(),
            "--nofile=" + FILES,
            "--memlock=65536",
            "--msgqueue=0",
            "--"));
  }

  /**
   * Returns the arguments for the number of the user's processes and threads, in the namespace
   * where they are applied.
   */
  static List<String> processes(Path prlimit, WorkerLimits limits) {
    return List.of(prlimit.toString(), "--nproc=" + limits.processes(), "--");
  }
}
