package dev.morph.experiments.measurement.endtoend;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Processor time, in seconds, of a process and of those that it started. Linux counts that of its
 * children that have ended, and of theirs, with it.
 *
 * @param own of the process itself
 * @param workers of the processes that it started
 */
public record ProcessorTime(double own, double workers) {
  private static final int OWN = 11;
  private static final int OF_CHILDREN = 13;
  private static final double TICKS = 100;

  /** Of this very process, so far. */
  public static ProcessorTime here() throws IOException {
    String stat = Files.readString(Path.of("/proc/self/stat"));
    // The second field is the program's name, in parentheses, and may contain blanks.
    String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
    return new ProcessorTime(seconds(fields, OWN), seconds(fields, OF_CHILDREN));
  }

  /** In user mode and in the kernel. */
  private static double seconds(String[] fields, int first) {
    return (Long.parseLong(fields[first]) + Long.parseLong(fields[first + 1])) / TICKS;
  }

  /** Since an earlier look. */
  public ProcessorTime since(ProcessorTime before) {
    return new ProcessorTime(own - before.own, workers - before.workers);
  }

  /** Waits for the end of a process, whose own time is looked up every 100 ms. */
  static ProcessorTime of(Process process) throws IOException, InterruptedException {
    double before = here().workers();
    Duration own = Duration.ZERO;
    do {
      own = process.info().totalCpuDuration().orElse(own);
    } while (!process.waitFor(100, TimeUnit.MILLISECONDS));
    double seconds = own.toMillis() / 1e3;
    return new ProcessorTime(seconds, Math.max(0, here().workers() - before - seconds));
  }

  double seconds() {
    return own + workers;
  }
}
