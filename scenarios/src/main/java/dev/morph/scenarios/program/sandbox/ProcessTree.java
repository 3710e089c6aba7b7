package dev.morph.scenarios.program.sandbox;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * A process and everything it starts, which are killed together. With bwrap, the process we started
 * waits for the first process of a PID namespace; if the first process dies, the kernel kills
 * everything in the namespace. So the inner process is killed, and the outer process ends by
 * itself. (If the outer process were killed first, the inner process could survive right after the
 * start.)
 */
final class ProcessTree {
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(2);

  /** The kernel's ticks are centiseconds. */
  private static final long NANOS_PER_TICK = TimeUnit.MILLISECONDS.toNanos(10);

  private static final long STARTING = TimeUnit.MILLISECONDS.toNanos(300);
  private static final String JOIN =
      "while [ \"$1\" != -- ]; do echo $$ > \"$1\" || exit 125; shift; done; shift; exec \"$@\"";

  private final Process process;
  private final ControlGroup group;
  private final boolean nested;
  private final long since = System.nanoTime();
  private volatile List<ProcessHandle> inner = List.of();

  private ProcessTree(Process process, ControlGroup group, boolean nested) {
    this.process = process;
    this.group = group;
    this.nested = nested;
  }

  /** Starts a command with an almost empty environment, inside the control group from its start. */
  static ProcessTree start(List<String> command, Path folder, ControlGroup group, boolean nested)
      throws IOException {
    List<String> line = new ArrayList<>();
    if (!group.processFiles().isEmpty()) {
      line.addAll(List.of("/bin/sh", "-c", JOIN, "sh"));
      line.addAll(group.processFiles());
      line.add("--");
    }
    line.addAll(command);
    ProcessBuilder builder = new ProcessBuilder(line).directory(folder.toFile());
    builder.environment().clear();
    builder
        .environment()
        .putAll(
            Map.of(
                "LANG", "C.UTF-8", "MALLOC_ARENA_MAX", "1", Orphans.OWNER, Orphans.currentOwner()));
    try {
      return new ProcessTree(builder.start(), group, nested);
    } catch (IOException e) {
      group.remove();
      throw e;
    }
  }

  Process process() {
    return process;
  }

  /** Looks up the first process of the namespace while the outer process still exists. */
  void rememberInner() {
    if (nested && inner.isEmpty()) {
      inner = children();
    }
  }

  /** Kills everything, without waiting until it is gone. */
  void kill() {
    if (nested) {
      while (process.isAlive() && inner.isEmpty() && System.nanoTime() - since < STARTING) {
        rememberInner();
        pause();
      }
      rememberInner();
      inner.forEach(ProcessHandle::destroyForcibly);
      if (inner.isEmpty()) {
        process.toHandle().destroyForcibly();
      }
    } else {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.toHandle().destroyForcibly();
    }
  }

  /** Kills everything, waits until it is gone, and removes the group. */
  void killAndAwait() {
    kill();
    long end = System.nanoTime() + PATIENCE;
    while (isAlive() && System.nanoTime() < end) {
      pause();
    }
    while (!group.remove() && System.nanoTime() < end) {
      group.kill();
      pause();
    }
    process.toHandle().destroyForcibly();
  }

  /** Waits briefly for a process that is about to end. */
  void awaitExit(Duration atMost) {
    long end = System.nanoTime() + atMost.toNanos();
    while (process.isAlive() && System.nanoTime() < end) {
      pause();
    }
  }

  private boolean isAlive() {
    return process.isAlive() || inner.stream().anyMatch(ProcessTree::isRunning);
  }

  /**
   * Returns whether a process is alive and not a zombie: an inner process that outlives the outer
   * one is reaped by the host's init, which may take a while.
   */
  private static boolean isRunning(ProcessHandle handle) {
    return handle.isAlive() && ProcessStatus.isRunning(handle.pid());
  }

  /** Returns the resident memory of all its processes. */
  long residentBytes() {
    return processIds().mapToLong(ProcessTree::residentBytes).sum();
  }

  private Stream<Long> processIds() {
    return Stream.concat(Stream.of(process.toHandle()), process.descendants())
        .map(ProcessHandle::pid);
  }

  /**
   * Returns the processor time of all its processes, including those that ended and were waited
   * for.
   */
  long cpuNanos() {
    Stream<Long> all = group.processFiles().isEmpty() ? processIds() : group.processes();
    return all.mapToLong(ProcessStatus::processorTicks).sum() * NANOS_PER_TICK;
  }

  boolean ranOutOfMemory() {
    return group.ranOutOfMemory();
  }

  /** Closes the three pipes. */
  void closeStreams() {
    for (Closeable stream :
        List.of(process.getOutputStream(), process.getInputStream(), process.getErrorStream())) {
      close(stream);
    }
  }

  private static void close(Closeable stream) {
    try {
      stream.close();
    } catch (IOException e) {
      return; // a buffer still holds bytes for a dead process
    }
  }

  private List<ProcessHandle> children() {
    Path file = Path.of("/proc/" + process.pid() + "/task/" + process.pid() + "/children");
    try {
      return Stream.of(Files.readString(file).split(" "))
          .filter(text -> !text.isBlank())
          .map(text -> ProcessHandle.of(Long.parseLong(text)))
          .flatMap(Optional::stream)
          .toList();
    } catch (IOException e) {
      return process.children().toList(); // slower, but available on every kernel
    }
  }

  private static long residentBytes(long pid) {
    try (Stream<String> lines = Files.lines(Path.of("/proc/" + pid + "/status"))) {
      return lines
          .filter(line -> line.startsWith("VmRSS:"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) << 10)
          .sum();
    } catch (IOException | RuntimeException gone) {
      return 0;
    }
  }

  /** Pauses uninterruptibly, because an incomplete clean-up would leave processes behind. */
  private static void pause() {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(1);
    while (System.nanoTime() < end) {
      LockSupport.parkNanos(end - System.nanoTime());
    }
  }
}
