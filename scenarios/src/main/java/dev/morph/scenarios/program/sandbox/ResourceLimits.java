package dev.morph.scenarios.program.sandbox;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The limits that the kernel enforces for each process, as arguments of prlimit. */
final class ResourceLimits {
  private static final int FILES = 256;

  /**
   * Additional address space, allowed if resident memory is capped anyway, because processes
   * reserve more than they use.
   */
  private static final long SLACK = 512L << 20;

  private ResourceLimits() {}

  /** Returns the command for all limits except the number of processes. */
  static List<String> perProcessLimits(Path prlimit, WorkerLimits limits, boolean memoryCapped) {
    return prlimitCommand(prlimit, perProcessOptions(limits, memoryCapped));
  }

  /**
   * Returns the command for all limits, including the number of processes of the worker's user
   * outside of the sandbox.
   */
  static List<String> allLimits(Path prlimit, WorkerLimits limits, boolean memoryCapped) {
    return prlimitCommand(
        prlimit,
        Stream.concat(
            perProcessOptions(limits, memoryCapped), Stream.of(processCountOption(limits))));
  }

  /**
   * Returns the command that limits the number of the user's processes and threads in the namespace
   * in which it runs.
   */
  static List<String> processCountLimit(Path prlimit, WorkerLimits limits) {
    return prlimitCommand(prlimit, Stream.of(processCountOption(limits)));
  }

  private static List<String> prlimitCommand(Path prlimit, Stream<String> limits) {
    return Stream.of(Stream.of(prlimit.toString()), limits, Stream.of("--"))
        .flatMap(it -> it)
        .toList();
  }

  private static Stream<String> perProcessOptions(WorkerLimits limits, boolean memoryCapped) {
    long cpu = Math.max(1, limits.cpu().toSeconds());
    long addressSpace = limits.memoryBytes() + (memoryCapped ? SLACK : 0);
    return Stream.of(
        "--core=0",
        "--as=" + addressSpace,
        "--cpu=" + cpu + ":" + (cpu + 1), // a catchable signal first, then an uncatchable one
        "--fsize=" + limits.fileBytes(),
        "--nofile=" + FILES,
        "--memlock=65536",
        "--msgqueue=0");
  }

  private static String processCountOption(WorkerLimits limits) {
    return "--nproc=" + limits.processes();
  }
}
