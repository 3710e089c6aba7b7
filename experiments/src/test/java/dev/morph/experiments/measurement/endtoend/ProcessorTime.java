package dev.morph.experiments.measurement.endtoend;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/**
 * Processor time of a process that was started here, once it has ended. Linux counts that of its
 * own children, and of theirs, with it.
 *
 * @param own of the process itself, looked up every 100 ms until it ended
 * @param workers of the processes that it started
 */
record ProcessorTime(double own, double workers) {
  private static final int OF_CHILDREN = 13;
  private static final double TICKS = 100;

  /** Waits for the end of a process. */
  static ProcessorTime of(Process process) throws IOException, InterruptedException {
    double before = children();
    Duration own = Duration.ZERO;
    do {
      own = process.info().totalCpuDuration().orElse(own);
    } while (!process.waitFor(100, java.util.concurrent.TimeUnit.MILLISECONDS));
    double seconds = own.toMillis() / 1e3;
    return new ProcessorTime(seconds, Math.max(0, children() - before - seconds));
  }

  double seconds() {
    return own + workers;
  }

  /** Of all processes that were started here and have ended. */
  private static double children() throws IOException {
    String stat = Files.readString(Path.of("/proc/self/stat"));
    // The second field is the program's name, in parentheses, and may contain blanks.
    String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
    return (Long.parseLong(fields[OF_CHILDREN]) + Long.parseLong(fields[OF_CHILDREN + 1])) / TICKS;
  }
}
