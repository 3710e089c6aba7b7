package dev.morph.scenarios.program.sandbox;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The part of the limits that the kernel holds for each process: prlimit's arguments. */
final class ResourceLimits {
  private static final int FILES = 256;

  /** Address space that is reserved and never touched, where resident memory is capped anyway. */
  private static final long SLACK = 512L << 20;

  private ResourceLimits() {}

  /** For all but the number of processes. */
  static List<String> perProcess(Path prlimit, WorkerLimits limits, boolean memoryCapped) {
    long cpu = Math.max(1, limits.cpu().toSeconds());
    long addressSpace = limits.memoryBytes() + (memoryCapped ? SLACK : 0);
    return new ArrayList<>(
        List.of(
            prlimit.toString(),
            "--core=0",
            "--as=" + addressSpace,
            "--cpu=" + cpu + ":" + (cpu + 1), // a signal that tells, and one that cannot be caught
            "--fsize=" + limits.fileBytes(),
            "--nofile=" + FILES,
            "--memlock=65536",
            "--msgqueue=0",
            "--"));
  }

  /** For the number of processes and threads of the user, in the namespace where it is asked. */
  static List<String> processes(Path prlimit, WorkerLimits limits) {
    return List.of(prlimit.toString(), "--nproc=" + limits.processes(), "--");
  }
}
